/* A stylelint rule: no property, keyword, function, selector or at-rule that is newer than the oldest
   supported browser. What stands inside @supports is asked for first and may be missing. */
import stylelint from "stylelint";

import { data, Names, OLDEST, features } from "./oldest.js";

const NAME = "pages/supported";
const message = (name, version) =>
  `${name} needs Chrome ${version}, the oldest supported is ${OLDEST} (${NAME})`;

const atRules = new Names();
const functions = new Names();
const properties = new Names();
const selectors = new Names();
const keywords = new Map();

for (const [name, rule] of Object.entries(data.css["at-rules"])) atRules.note(name, rule.__compat);
for (const [name, compat] of features(data.css.types)) functions.note(name, compat);
for (const [name, compat] of features(data.css.selectors)) selectors.note(name, compat);
for (const [name, property] of Object.entries(data.css.properties)) {
  properties.note(name, property.__compat);
  keywords.set(name, new Names());
  for (const [word, compat] of features(property)) keywords.get(name).note(word, compat);
}

function* newerIn(node) {
  if (node.type === "atrule") yield [`@${node.name}`, atRules.newer(node.name)];
  if (node.type === "rule") {
    for (const [, name] of node.selector.matchAll(/::?([a-z-]+)/g)) {
      yield [`:${name}`, selectors.newer(name)];
    }
    if (node.parent.type === "rule" || node.selector.includes("&")) {
      yield ["nesting", selectors.newer("nesting")];
    }
  }
  if (node.type === "decl" && !node.prop.startsWith("--")) {
    yield [node.prop, properties.newer(node.prop)];
    const known = keywords.get(node.prop);
    for (const [word] of node.value.matchAll(/(?<![\w#.-])[a-z][a-z-]*(?![\w(-])/g)) {
      yield [`${node.prop}: ${word}`, known?.newer(word.replaceAll("-", "_")) ?? known?.newer(word)];
    }
  }
  if (node.type === "decl") {
    for (const [, name] of node.value.matchAll(/([a-z][a-z-]*)\(/g)) {
      yield [`${name}()`, functions.newer(name)];
    }
  }
}

/** Whether a node stands where its absence has been thought of. */
function isAskedFor(node) {
  for (let above = node.parent; above; above = above.parent) {
    if (above.type === "atrule" && above.name === "supports") return true;
  }
  return false;
}

const rule = (_, { ornaments = [] } = {}) => (root, result) => {
  root.walk((node) => {
    for (const [name, version] of newerIn(node)) {
      if (!version || ornaments.includes(name) || isAskedFor(node)) continue;
      stylelint.utils.report({ ruleName: NAME, result, node, message: message(name, version) });
    }
  });
};

rule.ruleName = NAME;
rule.messages = { rejected: message };

export default stylelint.createPlugin(NAME, rule);

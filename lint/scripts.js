/* An ESLint rule: no global and no member that is newer than the oldest supported browser. What is
   asked for with `?.` may be missing. */
import { data, Names, OLDEST, features } from "./oldest.js";

const globals = new Names();
const members = new Names();
/** Members of an interface itself, as `AbortSignal.any`, by both names. */
const statics = new Names();

for (const [name, compat] of features(data.javascript.builtins)) members.note(name, compat);
for (const [name, feature] of Object.entries(data.api)) {
  globals.note(name, feature.__compat);
  for (const [key, { __compat: compat }] of Object.entries(feature)) {
    if (key === "__compat") continue;
    members.note(key.replace(/_static$/, ""), compat);
    if (key.endsWith("_static")) statics.note(`${name}.${key.replace(/_static$/, "")}`, compat);
    if (key.endsWith("_event")) members.note(`on${key.replace(/_event$/, "")}`, compat);
    if (name === "Window") globals.note(key, compat);
  }
}

export default {
  meta: {
    type: "problem",
    schema: [{ type: "array", items: { type: "string" } }],
    messages: { newer: "{{name}} needs Chrome {{version}}, the oldest supported is {{oldest}}" },
  },
  create(context) {
    const own = new Set(context.options[0]);
    const check = (node, names, name = node.name) => {
      const version = own.has(node.name) ? undefined : names.newer(name);
      if (version) {
        const told = { name, version: String(version), oldest: String(OLDEST) };
        context.report({ node, messageId: "newer", data: told });
      }
    };
    return {
      MemberExpression(node) {
        const asked = node.optional || (node.parent.type === "CallExpression" && node.parent.optional);
        if (node.computed || asked) return;
        const full = `${node.object.name}.${node.property.name}`;
        if (statics.has(full)) check(node.property, statics, full);
        else check(node.property, members);
      },
      "Program:exit"(program) {
        const { through } = context.sourceCode.getScope(program);
        for (const { identifier } of through) check(identifier, globals);
      },
    };
  },
};

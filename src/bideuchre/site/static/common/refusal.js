/** What a page says when something was not done, or may not have been. */

const failed = () => gettext("That did not work. Please try again.");
const unknown = () =>
  gettext("No answer came, so this may or may not have worked. Please try again.");

/** The sentence for a request that was refused, or that got no answer. */
export const refusal = ({ status, body }) => body.error?.message ?? (status ? failed() : unknown());

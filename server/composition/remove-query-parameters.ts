/** How the database's library ends the message of a query that failed: with every value that was sent along. */
const PARAMETERS = '\nparams: ';
const FRAMES = /(?:\n {4}at (?:[^\n]*:\d+:\d+\)?|[^\n]*\(<anonymous>\)))+$/;

/** A line of the log names the query that failed, and never what people had written into it. */
export function withoutParameters(text: string): string {
  const at = text.indexOf(PARAMETERS);
  return at === -1 ? text : `${text.slice(0, at)}${FRAMES.exec(text.slice(at))?.[0] ?? ''}`;
}

/** Drizzle ends the message of a failed query with all its parameters. */
const PARAMETERS = '\nparams: ';
const FRAMES = /(?:\n {4}at (?:[^\n]*:\d+:\d+\)?|[^\n]*\(<anonymous>\)))+$/;

/** Removes query parameters from a log text, because they hold users' input. */
export function removeQueryParameters(text: string): string {
  const at = text.indexOf(PARAMETERS);
  return at === -1 ? text : `${text.slice(0, at)}${FRAMES.exec(text.slice(at))?.[0] ?? ''}`;
}

import { CLIENT_REASONS } from './client-reasons.ts';
import { MEDIA_REASONS, SERVER_REASONS } from './server-reasons.ts';
import type { Reason } from './target.ts';

const REASONS: readonly Reason[] = [
  ...CLIENT_REASONS,
  ...MEDIA_REASONS,
  ...SERVER_REASONS,
  { text: /'no-store'|'application\/json'/, reason: 'a header or setting that a simulated service does not read' },
  { text: /this\.#options\.log|log\(`|`lost: |`could not/, reason: 'a line in the log' },
  {
    text: /once: true|\btrue → false.*once|removeEventListener|\.catch\(\(\) => \{\}\)/,
    reason: 'equivalent: a listener that is left behind is called at most once and does nothing then',
  },
];

/** The name of a field in an error that is replaced by words for users. */
function isErrorName(change: string, source: string): boolean {
  const [, name] = /^'([\w ]+)' → ''$/.exec(change) ?? [];
  if (name === undefined) return false;
  return source.includes(`UnreadableResponseError('${name}')`) || (source.includes(`, '${name}')`) && /\breadObject\(/.test(source));
}

/** No test could tell it from the original: it isn't counted. */
export const isEquivalent = (reason: string | null): boolean => reason?.startsWith('equivalent') === true;

/** `source`: the line of the mutant. Null: it is open, a case is missing in the suite. */
export function findReason(place: string, change: string, source: string): string | null {
  if (isErrorName(change, source)) return 'the name of a field in an error that is replaced by words for users';
  return REASONS.find(({ text }) => text.test(`${place}  ${change}`))?.reason ?? null;
}

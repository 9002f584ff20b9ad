import type { ErrorFrame, ErrorState, ReportedError } from './error-report-payload.ts';

/** State of an error group after one more occurrence: resolved reopens, ignored stays ignored. */
export function reopenSeenError(state: ErrorState): ErrorState {
  return state === 'resolved' ? 'open' : state;
}

/** What differs from one occurrence of the same thing to the next: ids, hashes, numbers; longest kinds first. */
const GENERALIZATIONS: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
  [/\b(?:https?|blob|data):[^\s"')]+/gi, '<address>'],
  [/\b0x[0-9a-f]+\b/gi, '<number>'],
  [/\b(?=[a-z]*\d)(?=\d*[a-z])[0-9a-z]{16,}\b/gi, '<id>'],
  [/\b[0-9a-f]{12,}\b/gi, '<id>'],
  [/\d+(?:[.,]\d+)*/g, '<number>'],
];

/** Of two messages that say the same of different things, the same text. Folding what is folded changes nothing. */
export function generalizeText(text: string): string {
  return GENERALIZATIONS.reduce((folded, [pattern, word]) => folded.replace(pattern, word), text)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The path alone, with a star for what names one thing of many. */
export function generalizePath(url: string): string {
  const [path = ''] = url.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/, 1);
  return path
    .split('/')
    .map((part) => (/\d/.test(part) && part.length > 2 ? '*' : part))
    .join('/');
}

/** Calls nearest to the failure that tell one error from another. */
const FRAMES = 4;
/** A build names its files again with every change. */
const FILE_HASH = /-[\w-]{8}(?=\.(?:m?js|css)$)/;

/** Alike errors have the same: the type, what is said without its particulars, and where it comes from. */
export function computeFingerprint({ type, message, frames }: Pick<ReportedError, 'type' | 'message' | 'frames'>): string {
  const locations = frames.filter(isOwnFrame).slice(0, FRAMES).map(formatLocation);
  return [type, generalizeText(message), ...locations].join('\n');
}

/** File and function an error comes from, as far as they are known. */
export function getErrorLocation(frames: readonly ErrorFrame[]): string {
  const frame = frames.find(isOwnFrame) ?? frames[0];
  return frame === undefined ? '' : formatLocation(frame);
}

/** Not the browser's own, nor an extension's. */
function isOwnFrame({ file }: ErrorFrame): boolean {
  return !/^(?:<anonymous>|native|[a-z-]*extension:|chrome:|about:)|^$/.test(file);
}

function formatLocation({ file, function: name }: ErrorFrame): string {
  const path = file
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(FILE_HASH, '');
  return name === '' || name === '?' ? path : `${path} ${name}`;
}

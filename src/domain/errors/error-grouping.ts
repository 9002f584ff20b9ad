import type { ErrorFrame, ErrorState, ReportedError } from './error-report-payload.ts';

/** State of an error group after one more occurrence: resolved reopens, ignored stays ignored. */
export function reopenSeenError(state: ErrorState): ErrorState {
  return state === 'resolved' ? 'open' : state;
}

/** Patterns of variable parts (ids, hashes, numbers), longest kinds first. */
const GENERALIZATIONS: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
  [/\b(?:https?|blob|data):[^\s"')]+/gi, '<address>'],
  [/\b0x[0-9a-f]+\b/gi, '<number>'],
  [/\b(?=[a-z]*\d)(?=\d*[a-z])[0-9a-z]{16,}\b/gi, '<id>'],
  [/\b[0-9a-f]{12,}\b/gi, '<id>'],
  [/\d+(?:[.,]\d+)*/g, '<number>'],
];

/** Replaces variable parts, so that messages of the same kind become equal. Idempotent. */
export function generalizeText(text: string): string {
  return GENERALIZATIONS.reduce((folded, [pattern, word]) => folded.replace(pattern, word), text)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The URL's path, with ids replaced by a star. */
export function generalizePath(url: string): string {
  const [path = ''] = url.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/, 1);
  return path
    .split('/')
    .map((part) => (/\d/.test(part) && part.length > 2 ? '*' : part))
    .join('/');
}

/** Number of innermost stack frames that distinguish errors. */
const FRAMES = 4;
/** Content hash in a built file's name, which changes with every build. */
const FILE_HASH = /-[\w-]{8}(?=\.(?:m?js|css)$)/;

/** Equal for errors of the same kind: type, generalized message and innermost frames. */
export function computeFingerprint({ type, message, frames }: Pick<ReportedError, 'type' | 'message' | 'frames'>): string {
  const locations = frames.filter(isOwnFrame).slice(0, FRAMES).map(formatLocation);
  return [type, generalizeText(message), ...locations].join('\n');
}

/** Innermost own file and function, as far as known. */
export function getErrorLocation(frames: readonly ErrorFrame[]): string {
  const frame = frames.find(isOwnFrame) ?? frames[0];
  return frame === undefined ? '' : formatLocation(frame);
}

/** Whether the frame is of the site, not of the browser or an extension. */
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

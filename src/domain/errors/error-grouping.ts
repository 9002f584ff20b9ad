import { generalizeText } from './generalize-text.ts';
import type { ErrorFrame, ReportedError } from './error-report-payload.ts';

/** Calls nearest to the failure that tell one error from another. */
const FRAMES = 4;
/** A build names its files anew with every change. */
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

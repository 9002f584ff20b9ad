import { foldText } from './generalize-text.ts';
import type { ErrorFrame, ToldError } from './error-report-payload.ts';

/** Calls nearest to the failure that tell one error from another. */
const FRAMES = 4;
/** A build names its files anew with every change. */
const FILE_HASH = /-[\w-]{8}(?=\.(?:m?js|css)$)/;

/** Alike errors have the same: the type, what is said without its particulars, and where it comes from. */
export function fingerprint({ type, message, frames }: Pick<ToldError, 'type' | 'message' | 'frames'>): string {
  const places = frames.filter(isOurs).slice(0, FRAMES).map(placeOf);
  return [type, foldText(message), ...places].join('\n');
}

/** File and function an error comes from, as far as they are known. */
export function placeOfError(frames: readonly ErrorFrame[]): string {
  const frame = frames.find(isOurs) ?? frames[0];
  return frame === undefined ? '' : placeOf(frame);
}

/** Not the browser's own, nor an extension's. */
function isOurs({ file }: ErrorFrame): boolean {
  return !/^(?:<anonymous>|native|[a-z-]*extension:|chrome:|about:)|^$/.test(file);
}

function placeOf({ file, function: name }: ErrorFrame): string {
  const path = file
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(FILE_HASH, '');
  return name === '' || name === '?' ? path : `${path} ${name}`;
}

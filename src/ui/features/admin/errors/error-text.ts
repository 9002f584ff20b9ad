import type { ErrorEvent, ErrorGroup, ErrorState } from '../../../../ports/error-admin-api.ts';

export const ERROR_STATE_TEXT: Readonly<Record<ErrorState, string>> = { open: 'Open', resolved: 'Resolved', ignored: 'Ignored' };

const KIND_TEXT: Readonly<Record<string, string>> = {
  uncaught: 'Broke the page',
  recoverable: 'Mended itself',
  caught: 'Was dealt with',
};

/** What can be done with an error in a state, the likeliest first. */
export const NEXT_STATES: Readonly<Record<ErrorState, readonly { readonly state: ErrorState; readonly label: string }[]>> = {
  open: [
    { state: 'resolved', label: 'Resolve' },
    { state: 'ignored', label: 'Ignore' },
  ],
  resolved: [{ state: 'open', label: 'Open again' }],
  ignored: [{ state: 'open', label: 'Open again' }],
};

export function kindText(kind: string): string {
  return KIND_TEXT[kind] ?? kind;
}

/** `1.2 s`, `340 ms`. */
export function durationText(milliseconds: number): string {
  return milliseconds >= 1_000 ? `${(milliseconds / 1_000).toFixed(1)} s` : `${Math.round(milliseconds)} ms`;
}

export function frameText(frame: ErrorEvent['frames'][number]): string {
  const place = [frame.file, frame.line, frame.column].filter((part) => part !== null).join(':');
  return frame.function === '' ? place : `${frame.function} (${place})`;
}

/** To paste where the error is worked on. */
export function eventText({ title, release }: ErrorGroup, event: ErrorEvent): string {
  const { at, url, browser } = event;
  const head = [title, ...event.frames.map((frame) => `    at ${frameText(frame)}`), '', `Page: ${url}`, `Time: ${at}`];
  const crumbs = event.breadcrumbs.map((crumb) => `${crumb.at} ${crumb.category} ${crumb.message}`);
  return [...head, `Browser: ${browser}`, `Version: ${event.release || release}`, ...(crumbs.length > 0 ? ['', ...crumbs] : [])].join('\n');
}

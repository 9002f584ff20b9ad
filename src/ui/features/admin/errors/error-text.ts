import { messages } from '#messages/features/admin/errors/errors.messages';
import type { ErrorGroup } from '#ports/error-admin-api.ts';
import type { ErrorEvent, ErrorState } from '#domain/errors/error-report-payload.ts';

const KIND_TEXT: Readonly<Record<string, string>> = messages.kinds;

/** Possible next states of an error group, most likely first. */
export const NEXT_STATES: Readonly<Record<ErrorState, readonly ErrorState[]>> = {
  open: ['resolved', 'ignored'],
  resolved: ['open'],
  ignored: ['open'],
};

export function formatErrorKind(kind: string): string {
  return KIND_TEXT[kind] ?? kind;
}

export function formatStackFrame(frame: ErrorEvent['frames'][number]): string {
  const location = [frame.file, frame.line, frame.column].filter((part) => part !== null).join(':');
  return frame.function === '' ? location : `${frame.function} (${location})`;
}

/** Plain text of an occurrence, to paste into an issue. */
export function formatErrorEvent({ title, release }: ErrorGroup, event: ErrorEvent): string {
  const { at, url, browser } = event;
  const head = [
    title,
    ...event.frames.map((frame) => `    at ${formatStackFrame(frame)}`),
    '',
    messages.copied.page(url),
    messages.copied.time(at),
  ];
  const crumbs = event.breadcrumbs.map((crumb) => `${crumb.at} ${crumb.category} ${crumb.message}`);
  const made = [messages.copied.browser(browser), messages.copied.version(event.release || release)];
  return [...head, ...made, ...(crumbs.length > 0 ? ['', ...crumbs] : [])].join('\n');
}

import { formatDeviceName } from '../../../../domain/account/format-device-name.ts';
import { ERROR_LIMITS } from '../../../../domain/errors/error-limits.ts';
import type { ErrorBreadcrumb, ErrorFrame, ReportedError } from '../../../../domain/errors/error-report-payload.ts';
import { ERROR_KINDS } from '../../../../ports/error-reports.ts';
import type { Json } from './envelope.ts';
import { toList, toTimestamp, toObject, toPosition, toStorableText, toEventId } from './fields.ts';

/** Parses an error event of Sentry's SDK; null when it is none. */
export function readError(event: Json, browser: string): ReportedError | null {
  const id = toEventId(event['event_id']);
  if (id === null) return null;
  // The thrown exception comes last, after its causes.
  const exception = toObject(toList(toObject(event['exception'])['values']).at(-1));
  const message =
    toStorableText(exception['value']) || toStorableText(event['message']) || toStorableText(toObject(event['logentry'])['message']);
  return {
    kind: 'error',
    id,
    type: toStorableText(exception['type'], ERROR_LIMITS.titleLength) || 'Error',
    message,
    errorKind: readKind(event, exception),
    frames: readFrames(exception),
    breadcrumbs: readBreadcrumbs(event['breadcrumbs']),
    url: toStorableText(toObject(event['request'])['url']),
    browser: formatDeviceName(browser),
    release: toStorableText(event['release'], ERROR_LIMITS.titleLength),
    replayId: toEventId(toObject(toObject(event['contexts'])['replay'])['replay_id']) ?? toEventId(toObject(event['tags'])['replayId']),
  };
}

function readKind(event: Json, exception: Json): string {
  const tag = toObject(event['tags'])['kind'];
  const handled = toObject(exception['mechanism'])['handled'] !== false;
  return ERROR_KINDS.find((kind) => kind === tag) ?? (handled ? 'caught' : 'uncaught');
}

/** Sentry lists the failing call last. */
function readFrames(exception: Json): readonly ErrorFrame[] {
  return toList(toObject(exception['stacktrace'])['frames'])
    .slice(-ERROR_LIMITS.frames)
    .toReversed()
    .map((value) => {
      const frame = toObject(value);
      return {
        function: toStorableText(frame['function'], ERROR_LIMITS.placeLength),
        file: toStorableText(frame['filename'], ERROR_LIMITS.textLength) || toStorableText(frame['abs_path'], ERROR_LIMITS.textLength),
        line: toPosition(frame['lineno']),
        column: toPosition(frame['colno']),
      };
    });
}

function readBreadcrumbs(value: unknown): readonly ErrorBreadcrumb[] {
  const list = Array.isArray(value) ? value : toList(toObject(value)['values']);
  return list.slice(-ERROR_LIMITS.breadcrumbs).flatMap((one) => {
    const crumb = toObject(one);
    const at = toTimestamp(crumb['timestamp']);
    return at === null ? [] : [{ at, category: toStorableText(crumb['category'], ERROR_LIMITS.placeLength), message: readMessage(crumb) }];
  });
}

function readMessage(crumb: Json): string {
  const data = toObject(crumb['data']);
  const message = toStorableText(crumb['message']);
  if (message !== '') return message;
  const called = [data['method'], data['url'], data['status_code']];
  const moved = [data['from'], data['to']].filter((part) => part !== undefined);
  const parts =
    moved.length > 0
      ? moved.map((part) => toStorableText(part)).join(' → ')
      : called
          .filter((part) => part !== undefined)
          .map(String)
          .join(' ');
  return toStorableText(parts);
}

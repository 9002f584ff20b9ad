import { deviceName } from '../../../../domain/account/format-device-name.ts';
import { ERROR_LIMITS } from '../../../../domain/errors/error-limits.ts';
import type { ErrorBreadcrumb, ErrorFrame, ToldError } from '../../../../domain/errors/error-report-payload.ts';
import { ERROR_KINDS } from '../../../../ports/error-reports.ts';
import type { Json } from './envelope.ts';
import { listOf, momentOf, objectOf, placeNumber, textOf, vendorId } from './fields.ts';

/** An error as the vendor's client tells it; null for what cannot be one. */
export function errorOf(event: Json, browser: string): ToldError | null {
  const id = vendorId(event['event_id']);
  if (id === null) return null;
  // The one that was thrown comes after its causes.
  const exception = objectOf(listOf(objectOf(event['exception'])['values']).at(-1));
  const message = textOf(exception['value']) || textOf(event['message']) || textOf(objectOf(event['logentry'])['message']);
  return {
    kind: 'error',
    id,
    type: textOf(exception['type'], ERROR_LIMITS.titleLength) || 'Error',
    message,
    errorKind: kindOf(event, exception),
    frames: framesOf(exception),
    breadcrumbs: breadcrumbsOf(event['breadcrumbs']),
    url: textOf(objectOf(event['request'])['url']),
    browser: deviceName(browser),
    release: textOf(event['release'], ERROR_LIMITS.titleLength),
    replayId: vendorId(objectOf(objectOf(event['contexts'])['replay'])['replay_id']) ?? vendorId(objectOf(event['tags'])['replayId']),
  };
}

function kindOf(event: Json, exception: Json): string {
  const told = objectOf(event['tags'])['kind'];
  const handled = objectOf(exception['mechanism'])['handled'] !== false;
  return ERROR_KINDS.find((kind) => kind === told) ?? (handled ? 'caught' : 'uncaught');
}

/** The vendor's list ends with the call that failed. */
function framesOf(exception: Json): readonly ErrorFrame[] {
  return listOf(objectOf(exception['stacktrace'])['frames'])
    .slice(-ERROR_LIMITS.frames)
    .toReversed()
    .map((value) => {
      const frame = objectOf(value);
      return {
        function: textOf(frame['function'], ERROR_LIMITS.placeLength),
        file: textOf(frame['filename'], ERROR_LIMITS.textLength) || textOf(frame['abs_path'], ERROR_LIMITS.textLength),
        line: placeNumber(frame['lineno']),
        column: placeNumber(frame['colno']),
      };
    });
}

function breadcrumbsOf(value: unknown): readonly ErrorBreadcrumb[] {
  const list = Array.isArray(value) ? value : listOf(objectOf(value)['values']);
  return list.slice(-ERROR_LIMITS.breadcrumbs).flatMap((one) => {
    const crumb = objectOf(one);
    const at = momentOf(crumb['timestamp']);
    return at === null ? [] : [{ at, category: textOf(crumb['category'], ERROR_LIMITS.placeLength), message: messageOf(crumb) }];
  });
}

function messageOf(crumb: Json): string {
  const data = objectOf(crumb['data']);
  const said = textOf(crumb['message']);
  if (said !== '') return said;
  const called = [data['method'], data['url'], data['status_code']];
  const moved = [data['from'], data['to']].filter((part) => part !== undefined);
  const parts =
    moved.length > 0
      ? moved.map((part) => textOf(part)).join(' → ')
      : called
          .filter((part) => part !== undefined)
          .map(String)
          .join(' ');
  return textOf(parts);
}

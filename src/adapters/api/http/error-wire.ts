import { ERROR_STATES, type ErrorEvent, type ErrorGroup, type ErrorGroupDetail, type TraceRow } from '../../../ports/error-admin-api.ts';
import { type Json, listOf, numberOf, numberOrNull, objectOf, oneOf, textOf, textOrNull } from '../../shared/http/read-json.ts';

export function errorGroupOf(body: Json): ErrorGroup {
  return {
    id: textOf(body, 'id'),
    title: textOf(body, 'title'),
    place: textOf(body, 'place'),
    kind: textOf(body, 'kind'),
    state: oneOf(body, 'state', ERROR_STATES),
    times: numberOf(body, 'times'),
    people: numberOf(body, 'people'),
    firstAt: textOf(body, 'firstAt'),
    lastAt: textOf(body, 'lastAt'),
    release: textOf(body, 'release'),
  };
}

export function errorDetailOf(body: Json): ErrorGroupDetail {
  return {
    group: errorGroupOf(objectOf(body['group'], 'group')),
    events: listOf(body, 'events').map((event) => eventOf(objectOf(event, 'event'))),
  };
}

export function traceRowsOf(body: Json): readonly TraceRow[] {
  return listOf(body, 'traces').map((row) => {
    const trace = objectOf(row, 'trace');
    return {
      name: textOf(trace, 'name'),
      operation: textOf(trace, 'operation'),
      times: numberOf(trace, 'times'),
      p50: numberOf(trace, 'p50'),
      p95: numberOf(trace, 'p95'),
    };
  });
}

function eventOf(body: Json): ErrorEvent {
  return {
    id: textOf(body, 'id'),
    at: textOf(body, 'at'),
    url: textOf(body, 'url'),
    person: textOrNull(body, 'person'),
    browser: textOf(body, 'browser'),
    release: textOf(body, 'release'),
    frames: listOf(body, 'frames').map((one) => {
      const frame = objectOf(one, 'frame');
      return {
        function: textOf(frame, 'function'),
        file: textOf(frame, 'file'),
        line: numberOrNull(frame, 'line'),
        column: numberOrNull(frame, 'column'),
      };
    }),
    breadcrumbs: listOf(body, 'breadcrumbs').map((one) => {
      const crumb = objectOf(one, 'breadcrumb');
      return { at: textOf(crumb, 'at'), category: textOf(crumb, 'category'), message: textOf(crumb, 'message') };
    }),
    replayId: textOrNull(body, 'replayId'),
  };
}

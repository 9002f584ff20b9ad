import type { ErrorGroup, ErrorGroupDetail, TraceRow } from '../../../ports/error-admin-api.ts';
import {
  type Json,
  readList,
  readNumber,
  readNumberOrNull,
  readObject,
  readOneOf,
  readText,
  readTextOrNull,
  readRows,
} from '../../shared/http/read-json.ts';
import { ERROR_STATES, type ErrorEvent } from '../../../domain/errors/error-report-payload.ts';

export function readErrorGroup(body: Json): ErrorGroup {
  return {
    id: readText(body, 'id'),
    title: readText(body, 'title'),
    place: readText(body, 'place'),
    kind: readText(body, 'kind'),
    state: readOneOf(body, 'state', ERROR_STATES),
    times: readNumber(body, 'times'),
    people: readNumber(body, 'people'),
    firstAt: readText(body, 'firstAt'),
    lastAt: readText(body, 'lastAt'),
    release: readText(body, 'release'),
  };
}

export function readErrorDetail(body: Json): ErrorGroupDetail {
  return {
    group: readErrorGroup(readObject(body['group'], 'group')),
    events: readRows(body, 'events', readErrorEvent),
  };
}

export function readTraceRows(body: Json): readonly TraceRow[] {
  return readList(body, 'traces').map((row) => {
    const trace = readObject(row, 'trace');
    return {
      name: readText(trace, 'name'),
      operation: readText(trace, 'operation'),
      times: readNumber(trace, 'times'),
      p50: readNumber(trace, 'p50'),
      p95: readNumber(trace, 'p95'),
    };
  });
}

function readErrorEvent(body: Json): ErrorEvent {
  return {
    id: readText(body, 'id'),
    at: readText(body, 'at'),
    url: readText(body, 'url'),
    person: readTextOrNull(body, 'person'),
    browser: readText(body, 'browser'),
    release: readText(body, 'release'),
    frames: readList(body, 'frames').map((one) => {
      const frame = readObject(one, 'frame');
      return {
        function: readText(frame, 'function'),
        file: readText(frame, 'file'),
        line: readNumberOrNull(frame, 'line'),
        column: readNumberOrNull(frame, 'column'),
      };
    }),
    breadcrumbs: readList(body, 'breadcrumbs').map((one) => {
      const crumb = readObject(one, 'breadcrumb');
      return { at: readText(crumb, 'at'), category: readText(crumb, 'category'), message: readText(crumb, 'message') };
    }),
    replayId: readTextOrNull(body, 'replayId'),
  };
}

import type { FunnelStep, UsageEvent, UsageReport, UsageSession } from '../../../ports/usage-admin-api.ts';
import { type Json, listOf, numberOf, objectOf, textOf, textOrNull } from '../../shared/http/read-json.ts';

export function usageReportOf(body: Json): UsageReport {
  return {
    ...countsOf(body),
    sessions: numberOf(body, 'sessions'),
    people: numberOf(body, 'people'),
    days: rowsOf(body, 'days', (day) => ({ day: textOf(day, 'day'), ...countsOf(day), sessions: numberOf(day, 'sessions') })),
    types: rowsOf(body, 'types', (row) => ({ type: textOf(row, 'type'), ...countsOf(row) })),
    pages: rowsOf(body, 'pages', (row) => ({
      path: textOf(row, 'path'),
      views: numberOf(row, 'views'),
      devices: numberOf(row, 'devices'),
    })),
  };
}

export function funnelOf(body: Json): readonly FunnelStep[] {
  return rowsOf(body, 'steps', (step) => ({
    type: textOf(step, 'type'),
    devices: numberOf(step, 'devices'),
    share: numberOf(step, 'share'),
  }));
}

export function usageSessionOf(body: Json): UsageSession {
  return {
    id: textOf(body, 'id'),
    person: textOrNull(body, 'person'),
    startedAt: textOf(body, 'startedAt'),
    endedAt: textOf(body, 'endedAt'),
    events: numberOf(body, 'events'),
    entryPath: textOrNull(body, 'entryPath'),
  };
}

export function usageEventsOf(body: Json): readonly UsageEvent[] {
  return rowsOf(body, 'events', (event) => ({
    type: textOf(event, 'type'),
    at: textOf(event, 'at'),
    path: textOrNull(event, 'path'),
    properties: objectOf(event['properties'], 'properties'),
  }));
}

function countsOf(body: Json) {
  return { events: numberOf(body, 'events'), devices: numberOf(body, 'devices') };
}

function rowsOf<Row>(body: Json, name: string, rowOf: (row: Json) => Row): readonly Row[] {
  return listOf(body, name).map((row) => rowOf(objectOf(row, name)));
}

import { type Json, readNumber, readObject, readText, readTextOrNull, readRows } from '../../shared/http/read-json.ts';
import type { FunnelStep, UsageEvent, UsageReport, UsageSession } from '../../../domain/usage/usage-record.ts';

export function readUsageReport(body: Json): UsageReport {
  return {
    ...readCounts(body),
    sessions: readNumber(body, 'sessions'),
    people: readNumber(body, 'people'),
    days: readRows(body, 'days', (day) => ({ day: readText(day, 'day'), ...readCounts(day), sessions: readNumber(day, 'sessions') })),
    types: readRows(body, 'types', (row) => ({ type: readText(row, 'type'), ...readCounts(row) })),
    pages: readRows(body, 'pages', (row) => ({
      path: readText(row, 'path'),
      views: readNumber(row, 'views'),
      devices: readNumber(row, 'devices'),
    })),
  };
}

export function readFunnel(body: Json): readonly FunnelStep[] {
  return readRows(body, 'steps', (step) => ({
    type: readText(step, 'type'),
    devices: readNumber(step, 'devices'),
    share: readNumber(step, 'share'),
  }));
}

export function readUsageSession(body: Json): UsageSession {
  return {
    id: readText(body, 'id'),
    person: readTextOrNull(body, 'person'),
    startedAt: readText(body, 'startedAt'),
    endedAt: readText(body, 'endedAt'),
    events: readNumber(body, 'events'),
    entryPath: readTextOrNull(body, 'entryPath'),
  };
}

export function readUsageEvents(body: Json): readonly UsageEvent[] {
  return readRows(body, 'events', (event) => ({
    type: readText(event, 'type'),
    at: readText(event, 'at'),
    path: readTextOrNull(event, 'path'),
    properties: readObject(event['properties'], 'properties'),
  }));
}

function readCounts(body: Json) {
  return { events: readNumber(body, 'events'), devices: readNumber(body, 'devices') };
}

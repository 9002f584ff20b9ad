import type { UsageRecord } from '#domain/usage/usage-record.ts';

export const COLLECT_PATH = '/api/collect/2/httpapi';

export interface WireEvent {
  readonly [field: string]: unknown;
}

/** An event as the client sends it. */
export function createWireEvent(some: WireEvent = {}): WireEvent {
  return { event_type: 'Page Viewed', device_id: 'device-1', ...some };
}

export function createWireBatch(events: readonly unknown[], some: WireEvent = {}): string {
  return JSON.stringify({ api_key: 'castwright', events, ...some });
}

/** The same event on the wire. */
export function toWireEvent(record: UsageRecord): WireEvent {
  return {
    event_type: record.type,
    device_id: record.deviceId,
    session_id: record.sessionId ?? -1,
    ...(record.userId === null ? {} : { user_id: record.userId }),
    ...(record.insertId === null ? {} : { insert_id: record.insertId }),
    time: record.at,
    event_properties: { ...record.properties, ...(record.path === null ? {} : { path: record.path }) },
  };
}

export function createUsageRecord(some: Partial<UsageRecord> = {}): UsageRecord {
  return {
    deviceId: 'device-1',
    sessionId: null,
    userId: null,
    insertId: null,
    type: 'Clicked',
    path: null,
    isPageView: false,
    at: 0,
    properties: {},
    ...some,
  };
}

export interface CollectorResponse {
  readonly status: number;
  readonly body: WireEvent;
}

export async function postEvents(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<CollectorResponse> {
  const response = await fetch(url + COLLECT_PATH, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  return { status: response.status, body: (await response.json()) as WireEvent };
}

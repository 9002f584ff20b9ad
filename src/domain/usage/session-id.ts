/** `<device>.<start in milliseconds>`; a device may have dots of its own. */
export function formatUsageSessionId(deviceId: string, startedAt: number): string {
  return `${deviceId}.${startedAt}`;
}

const SESSION_ID = /^(.+)\.(\d{1,15})$/s;

/** Null for what is none. */
export function parseUsageSessionId(id: string): { readonly deviceId: string; readonly startedAt: number } | null {
  const [, deviceId, startedAt] = SESSION_ID.exec(id) ?? [];
  return deviceId === undefined || startedAt === undefined ? null : { deviceId, startedAt: Number(startedAt) };
}

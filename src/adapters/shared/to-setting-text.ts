import type { UntypedValues } from '#domain/adapter-settings/adapter-metadata.ts';

/** A setting of a page's half as text; empty where it is not set. */
export function toSettingText(value: UntypedValues[string]): string {
  return typeof value === 'object' || value === undefined ? '' : String(value);
}

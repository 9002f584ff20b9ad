import { ANALYTICS_PROPERTY_KEYS } from '../constants.ts';
import { DAY } from '../shared/utc-time.ts';

/** Limits of the server's own collector and its reports. Milliseconds unless stated otherwise. */
export const USAGE_LIMITS = {
  /** Bytes of a batch. */
  batchBytes: 1024 * 1024,
  batchEvents: 2_000,
  /** Events per device. */
  devicePerMinute: 1_800,
  minute: 60_000,
  /** Default minimum characters of an id. */
  idLeast: 5,
  idMost: 128,
  typeLength: 1_024,
  pathLength: 1_024,
  /** Per event: keys at all levels, characters of a value, depth, characters as JSON. */
  propertyKeys: ANALYTICS_PROPERTY_KEYS,
  propertyText: 1_024,
  propertyDepth: 6,
  propertiesLength: 32 * 1024,
  /** Device clocks are trusted up to this difference. */
  clockTolerance: 60_000,
  keptDays: 90,
  /** Maximum stored events; the oldest are deleted beyond it. */
  keptEvents: 5_000_000,
  /** The same in bytes, of the table with its indexes. */
  keptBytes: 2 * 1024 * 1024 * 1024,
  /** Maximum rows of event types and pages in a report. */
  reportRows: 50,
  funnelWithin: DAY,
  sessionsPerPage: 25,
  sessionEvents: 1_000,
  /** Maximum events in a user's data export. */
  exportEvents: 100_000,
} as const;

/** Number of funnel steps. */
export const FUNNEL_STEPS = { least: 2, most: 6 } as const;

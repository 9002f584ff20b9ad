import { ANALYTICS_PROPERTY_KEYS } from '../constants.ts';

const DAY = 24 * 60 * 60_000;

/** Everything the server's own collector allows, and how its figures are read, in one place. Milliseconds unless named otherwise. */
export const USAGE_LIMITS = {
  /** Bytes of a batch. */
  batchBytes: 1024 * 1024,
  batchEvents: 2_000,
  /** Events of one device. */
  devicePerMinute: 1_800,
  minute: 60_000,
  /** Characters of an id, unless the batch says otherwise. */
  idLeast: 5,
  idMost: 128,
  typeLength: 1_024,
  pathLength: 1_024,
  /** Of an event: keys at every level together, characters of one value, levels, characters of all of them as JSON. */
  propertyKeys: ANALYTICS_PROPERTY_KEYS,
  propertyText: 1_024,
  propertyDepth: 6,
  propertiesLength: 32 * 1024,
  /** Clocks of devices that differ by less are believed. */
  clockTolerance: 60_000,
  keptDays: 90,
  /** Beyond this the oldest go first. */
  keptEvents: 5_000_000,
  /** Likewise, of the table with its indexes. */
  keptBytes: 2 * 1024 * 1024 * 1024,
  /** Types and pages of a report. */
  reportRows: 50,
  funnelWithin: DAY,
  sessionsPerPage: 25,
  sessionEvents: 1_000,
  /** Events in the copy a user takes of what is kept about them. */
  exportEvents: 100_000,
} as const;

/** How many steps a funnel has. */
export const FUNNEL_STEPS = { least: 2, most: 6 } as const;

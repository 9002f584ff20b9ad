import { MILESTONES } from '../analytics/analytics-events.ts';
import type { UsageRecord } from './usage-record.ts';

const PAGE_PREFIX = 'page:';

/** A step of a funnel: a page that is viewed, or an event of a type. */
export type FunnelTarget = { readonly kind: 'page'; readonly path: string } | { readonly kind: 'event'; readonly type: string };

/** The text of a step that is a page: `page:/pricing`. */
export function toPageStep(path: string): string {
  return PAGE_PREFIX + path;
}

/** Reads a step's text: a page where it begins with `page:/`, else the type of an event. */
export function parseFunnelStep(step: string): FunnelTarget {
  return step.startsWith(`${PAGE_PREFIX}/`) ? { kind: 'page', path: step.slice(PAGE_PREFIX.length) } : { kind: 'event', type: step };
}

export function isFunnelStep({ type, path, isPageView }: Pick<UsageRecord, 'type' | 'path' | 'isPageView'>, step: string): boolean {
  const target = parseFunnelStep(step);
  return target.kind === 'page' ? isPageView && path === target.path : type === target.type;
}

/** From the sign-up page to a paid plan: no step implies the one before it. */
export const DEFAULT_FUNNEL: readonly string[] = [
  toPageStep('/signup'),
  MILESTONES.signedUp,
  MILESTONES.scriptWritten,
  MILESTONES.videoFinished,
  MILESTONES.planPaid,
];

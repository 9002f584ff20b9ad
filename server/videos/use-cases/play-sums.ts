import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { findDeviceKind, findZoneCountry, parseSource, UNKNOWN_LABEL } from '#domain/viewing/viewer-labels.ts';
import { VIEWING_LIMITS } from '#domain/viewing/viewing-limits.ts';
import type { Tx } from '../../ports/database.ts';
import { type PLAY_LABELS, videoPlayDay, videoPlayLabel } from '../tables/viewer-tables.ts';

/** The sums of one video on one UTC day. */
interface DayRef {
  readonly videoId: string;
  readonly day: string;
}

/** What is known of where a play comes from. */
export interface PlayOrigin {
  /** `document.referrer`; the embedding page in an embed. */
  readonly referrer: string;
  /** IANA name; empty where the browser doesn't say. */
  readonly timeZone: string;
  readonly userAgent: string;
  /** Origin of the server, whose own pages aren't sources. */
  readonly ownOrigin: string;
}

/** Every report of one video and day waits here for its turn, so that sums are never lost and viewers are counted once. */
export async function lockDay(tx: Tx, ref: DayRef): Promise<void> {
  await tx.insert(videoPlayDay).values({ videoId: ref.videoId, day: ref.day }).onConflictDoNothing();
  await tx.select({ day: videoPlayDay.day }).from(videoPlayDay).where(isDay(ref)).for('update');
}

/** What is added; everything left out is 0. */
interface Addition {
  readonly plays?: number;
  readonly viewers?: number;
  readonly watchedSeconds?: number;
  readonly finished?: number;
  readonly clicks?: number;
  readonly slots?: readonly number[];
}

/** Call it after `lockDay` in the same transaction. */
export async function addToDay(
  tx: Tx,
  ref: DayRef,
  { plays = 0, viewers = 0, watchedSeconds = 0, finished = 0, clicks = 0, slots = [] }: Addition,
) {
  const [sums] = await tx.select().from(videoPlayDay).where(isDay(ref));
  if (sums === undefined) throw new Error('The sums of the day were not stored.');
  await tx
    .update(videoPlayDay)
    .set({
      plays: sums.plays + plays,
      viewers: sums.viewers + viewers,
      finished: sums.finished + finished,
      clicks: sums.clicks + clicks,
      watchedSeconds: sums.watchedSeconds + watchedSeconds,
      slotPlays: sums.slotPlays.map((known, slot) => known + (slots[slot] ?? 0)),
    })
    .where(isDay(ref));
}

function isDay({ videoId, day }: DayRef): SQL | undefined {
  return and(eq(videoPlayDay.videoId, videoId), eq(videoPlayDay.day, day));
}

/** Counts a play under its source, country, and kind of device. */
export async function countLabels(tx: Tx, { videoId, day }: DayRef, origin: PlayOrigin): Promise<void> {
  const ofDay = and(eq(videoPlayLabel.videoId, videoId), eq(videoPlayLabel.day, day));
  const source = parseSource(origin.referrer, origin.ownOrigin);
  const [sources] = await tx
    .select({ known: count(sql`case when ${videoPlayLabel.label} = ${source} then 1 end`), all: count() })
    .from(videoPlayLabel)
    .where(and(ofDay, eq(videoPlayLabel.kind, 'source')));
  const listed = (sources?.known ?? 0) > 0 || (sources?.all ?? 0) < VIEWING_LIMITS.sourcesPerDay;
  const labels: Readonly<Record<(typeof PLAY_LABELS)[number], string>> = {
    source: listed ? source : UNKNOWN_LABEL,
    country: findZoneCountry(origin.timeZone) ?? UNKNOWN_LABEL,
    device: findDeviceKind(origin.userAgent),
  };
  await tx
    .insert(videoPlayLabel)
    .values([
      { videoId, day, kind: 'source', label: labels.source, plays: 1 },
      { videoId, day, kind: 'country', label: labels.country, plays: 1 },
      { videoId, day, kind: 'device', label: labels.device, plays: 1 },
    ])
    .onConflictDoUpdate({
      target: [videoPlayLabel.videoId, videoPlayLabel.day, videoPlayLabel.kind, videoPlayLabel.label],
      set: { plays: sql`${videoPlayLabel.plays} + 1` },
    });
}

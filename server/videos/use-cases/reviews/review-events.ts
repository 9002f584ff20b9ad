import type { EventBus } from '../../../ports/event-bus.ts';
import type { Tx } from '../../../ports/database.ts';

const REVIEW_PREFIX = 'review:';

/** Tells whoever has the video's page open that its comments or decisions have changed, once the transaction is committed. */
export function publishReviewChange({ bus }: { readonly bus: EventBus }, tx: Tx, videoId: string): Promise<void> {
  return bus.publish(tx, { topic: REVIEW_PREFIX + videoId, data: {} });
}

/** Video id of a topic of `publishReviewChange`; undefined for any other topic. */
export function parseReviewTopic(topic: string): string | undefined {
  return topic.startsWith(REVIEW_PREFIX) ? topic.slice(REVIEW_PREFIX.length) : undefined;
}

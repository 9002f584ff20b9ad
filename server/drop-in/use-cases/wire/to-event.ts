import { createHmac } from 'node:crypto';
import type { WebhookEventName } from '#domain/webhooks/webhook-event.ts';
import { createLink } from './sign-link.ts';

/** Events there, and what we call them. */
const EVENTS: Readonly<Record<string, WebhookEventName>> = {
  'avatar_video.success': 'video.finished',
  'avatar_video.fail': 'video.failed',
};

/** Names of the events that are sent. */
export const WIRE_EVENTS = Object.keys(EVENTS);

/** Our events of theirs, each once; all where none are named. Events that never happen here are left out, so the list may be empty. */
export function toEventNames(wanted: readonly string[] = []): readonly WebhookEventName[] {
  const names = wanted.length === 0 ? WIRE_EVENTS : WIRE_EVENTS.filter((name) => wanted.includes(name));
  return names.flatMap((name) => EVENTS[name] ?? []);
}

export function toWireEvents(events: readonly WebhookEventName[]): readonly string[] {
  return WIRE_EVENTS.filter((name) => events.some((event) => event === EVENTS[name]));
}

/** Of the `data` of our events. */
interface VideoEvent {
  readonly name: WebhookEventName;
  readonly videoId: string;
  readonly duration: number | null;
  /** Why it failed. */
  readonly detailedStatus: string;
}

interface EventOptions {
  readonly callbackId: string | null;
  readonly secret: string;
  readonly publicUrl: string;
  /** When it happened, in milliseconds since 1970: the same for every attempt to send it. */
  readonly now: number;
}

/** The message about an event; undefined for one that isn't known there. */
export function toEvent({ name, videoId, duration, detailedStatus }: VideoEvent, { callbackId, secret, publicUrl, now }: EventOptions) {
  const eventType = WIRE_EVENTS.find((wire) => EVENTS[wire] === name);
  if (eventType === undefined) return undefined;
  if (name === 'video.failed')
    return { event_type: eventType, event_data: { video_id: videoId, msg: detailedStatus, callback_id: callbackId } };
  const link = (file: Parameters<typeof createLink>[0]['file']): string => publicUrl + createLink({ videoId, secret, file, now });
  return {
    event_type: eventType,
    event_data: {
      video_id: videoId,
      url: link('video.mp4'),
      thumbnail_url: link('thumbnail.webp'),
      gif_download_url: null,
      video_page_url: `${publicUrl}/videos/${videoId}`,
      video_share_page_url: null,
      folder_id: null,
      duration,
      callback_id: callbackId,
    },
  };
}

/** The `Signature` header there: HMAC-SHA256 of the body under the secret as text, hexadecimal. */
export function signBody(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

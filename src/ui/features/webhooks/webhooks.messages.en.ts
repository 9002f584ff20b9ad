import type { DeliveryError, DeliveryState, WebhookPause } from '../../../domain/webhooks/webhook.ts';
import type { SentEventName, WebhookEventName } from '../../../domain/webhooks/webhook-event.ts';
import { pluralize } from '../../text/pluralize.en.ts';

/** Messages of webhooks (VID-9). */
export const messages = {
  title: 'Webhooks',
  subtitle: 'We tell your server when something happens in your personal workspace.',
  openFailed: 'Couldn’t load this page. Your webhooks are safe. Please reload.',
  loading: 'Loading your webhooks…',
  plan: {
    title: 'Part of the Business plan',
    text: 'Webhooks you already have are safe. Nothing is sent to them until you’re on Business.',
    link: 'See plans',
  },
  new: {
    title: 'New webhook',
    text: 'Messages are signed, so your server can check that they’re from us. <guide>How to check them</guide>',
    url: 'URL',
    urlExample: 'https://example.com/castwright',
    events: 'Events',
    eventsMissing: 'Choose at least one event.',
    create: 'Create webhook',
    failed: 'Couldn’t create the webhook. Try again.',
    changed: 'Nothing was changed.',
  },
  events: {
    'video.finished': 'A video is ready',
    'video.failed': 'A video couldn’t be made',
    'batch.finished': 'All videos of a sheet have ended',
    'lead.received': 'A viewer left their name and email',
  } satisfies Record<WebhookEventName, string>,
  test: 'Test',
  secret: 'Copy the signing secret now. You won’t see it again.',
  copySecret: 'Copy secret',
  yours: {
    title: 'Your webhooks',
    list: 'Webhooks',
    empty: 'No webhooks yet.',
    open: 'Open',
    openNamed: (url: string) => `Open ${url}`,
  },
  paused: {
    user: 'Paused',
    failures: 'Paused, because too many deliveries failed in a row',
  } satisfies Record<WebhookPause, string>,
  webhook: {
    title: 'Webhook',
    back: 'All webhooks',
    missing: 'This webhook doesn’t exist, or isn’t yours.',
    settings: 'Settings',
    settingsText: 'Changes are saved as you make them.',
    actions: 'Manage',
    pause: 'Pause',
    resume: 'Resume',
    sendTest: 'Send a test',
    rotate: 'New secret',
    remove: 'Remove',
    oldSecretValid: (when: string) => `Until ${when}, deliveries are signed with the old secret, too.`,
  },
  rotate: {
    title: 'Get a new signing secret?',
    text: 'Enter the new one on your server.',
    keepOld: 'Sign with the old secret, too, for 24 hours',
    cancel: 'Cancel',
    submit: 'Get new secret',
  },
  remove: {
    title: 'Remove this webhook?',
    text: 'Its log goes, too, and what hasn’t been delivered won’t be.',
    cancel: 'Cancel',
    submit: 'Remove',
  },
  log: {
    title: 'Deliveries',
    none: 'Nothing has been sent yet.',
    refresh: 'Refresh',
    time: 'Time',
    event: 'Event',
    state: 'State',
    response: 'Response',
    again: 'Send again',
    againNamed: (event: string, when: string) => `Send ${event} of ${when} again`,
    attempts: (count: number) => pluralize(count, 'attempt'),
    next: (when: string) => `next attempt ${when}`,
  },
  states: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } satisfies Record<DeliveryState, string>,
  errors: {
    unreachable: 'No response',
    'forbidden-address': 'Not sent: the address isn’t public',
  } satisfies Record<DeliveryError, string>,
} as const;

export function formatEvent(event: SentEventName): string {
  return event === 'webhook.test' ? messages.test : messages.events[event];
}

import { AmplitudeBrowser, type Types } from '@amplitude/analytics-browser';
import { limitProperties, getDropReason } from '#domain/analytics/analytics-events.ts';
import { EVENT_TYPE_LENGTH } from '#domain/analytics/taken-event.ts';
import type { ProductAnalytics } from '#ports/product-analytics.ts';
import { createDeliveryListeners } from '../../shared/analytics/delivery-listeners.ts';
import { clearAmplitude } from './clear-amplitude.ts';
import { type OpenSdk, openSdk, type AmplitudeAnalyticsOptions } from './open-sdk.ts';

/** `ProductAnalytics` on Amplitude's browser SDK (EXT-6). */
export function createAmplitudeAnalytics(options: AmplitudeAnalyticsOptions): ProductAnalytics {
  const { onDelivery, notify, mute, unmute } = createDeliveryListeners();
  let running = false;
  let consent = false;
  let user: string | null | undefined;
  let client: AmplitudeBrowser | null = null;
  let ready: Promise<void> = Promise.resolve();
  let sdk: OpenSdk | null = null;

  function begin(): void {
    if (!running || !consent) return;
    if (client) return settle();
    const made = new AmplitudeBrowser();
    client = made;
    ready = openSdk(made, { ...options, notify, consent: () => consent, isWanted: () => running && consent }).then(
      (opened) => {
        sdk = opened;
        settle();
      },
      (error: unknown) => options.report(error instanceof Error ? error.message : String(error)),
    );
  }

  /** Starts, stops, opts in or out of the SDK to match the current state. */
  function settle(): void {
    if (!sdk || !client) return;
    if (consent) applyUser(client);
    else sdk.clear();
    sdk.steer();
  }

  /** Sets the SDK's user. Signing in keeps the visitor's session; signing out or changing the user starts a new one. */
  function applyUser(known: AmplitudeBrowser): void {
    const current = known.getUserId() ?? null;
    if (user === undefined || user === current) return;
    known.setUserId(user ?? undefined);
    if (current !== null) known.setSessionId(options.clock.now());
  }

  return {
    start() {
      running = true;
      unmute();
      begin();
    },
    stop() {
      if (!running) return;
      running = false;
      mute();
      settle();
    },
    setConsent(given) {
      const returned = given && !consent && sdk !== null;
      consent = given;
      if (returned) client?.setDeviceId(options.newId());
      if (given) return begin();
      settle();
      clearAmplitude(options.storage, options.cookies);
    },
    identify(userId) {
      user = userId;
      if (sdk && consent && client) applyUser(client);
    },
    track(event) {
      const dropReason = getDropReason(event, { running, consent });
      if (dropReason !== null) return notify({ state: 'dropped', eventType: event.type, reason: dropReason });
      client?.track(event.type.slice(0, EVENT_TYPE_LENGTH), limitProperties(event.properties ?? {}), {
        // The SDK fills in the user later; a signed-out event must carry the absence now.
        ...(sdk ? { user_id: client.getUserId() } : {}),
        ...(event.at === undefined ? {} : { time: event.at }),
      } as Types.EventOptions);
    },
    async flush() {
      await ready;
      if (!sdk || !client || !running || !consent) return;
      await sdk.settled();
      await client.flush().promise;
    },
    onDelivery,
  };
}

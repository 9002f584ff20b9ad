import type { WirePayload } from './wire.ts';

/** Returns the payload, or the newer one that came before it. */
export type ChooseNewest = (payload: WirePayload) => WirePayload;

/**
 * The payloads of one session, whichever way they came: a response that was on its way while the stream brought a newer payload
 * must not take the newer one's place, because no event would follow.
 */
export function createChooseNewest(): ChooseNewest {
  let newest: WirePayload | null = null;
  return (payload) => {
    if (newest !== null && Date.parse(payload.dateUpdated) < Date.parse(newest.dateUpdated)) return newest;
    newest = payload;
    return payload;
  };
}

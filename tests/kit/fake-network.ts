/**
 * A fake network with every fault mode, for adapters that are given their `fetch`: no real network, no
 * waiting. `NETWORK_FAULT_MODES` are pairs of a title and a response: offline, 500, 429, garbage, 10 MB, hanging, a slow drip.
 */
export {
  NETWORK_FAULT_MODES,
  createFakeNetwork,
  createEndlessResponse,
  resolveWithinMinute,
  type FakeNetwork,
} from '../tools/fake-network.ts';

/** What a request that a played service received has in its body, parsed; `{}` without one. */
export function readSentJson(init: RequestInit | undefined): unknown {
  return typeof init?.body === 'string' ? JSON.parse(init.body) : {};
}

import { raceAbort } from '#adapters/shared/async.ts';

/** The connection from a gateway to its company, in the hands of a test. */
export interface GatewayLine {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly cutOff: () => void;
  readonly restore: () => void;
  /** From the request with this number on (0 is the next one) every response is this one's. Returns how many were so far. */
  readonly breakAfter: (requests: number, respond: () => Promise<Response>) => () => number;
  /** The call with this number (0 is the next one) and its repeats get this response, all others a genuine one. */
  readonly breakOne: (call: number, respond: () => Promise<Response>) => () => number;
  /** The next request gets this response, and its repeats a genuine one. */
  readonly breakOnce: (respond: () => Promise<Response>) => () => number;
}

/** `service` is the other end; the network of this machine unless it's another. */
export function createGatewayLine(service: GatewayLine['fetch'] = (url, init) => fetch(url, init)): GatewayLine {
  let left = Number.POSITIVE_INFINITY;
  let broken = 0;
  const offline = () => Promise.reject(new TypeError('fetch failed'));
  let fault: () => Promise<Response> = offline;
  /** Calls until the one to break, and what that one asks: a repeat asks the same. */
  let before = Number.POSITIVE_INFINITY;
  let chosen: string | null = null;
  let once = false;

  function isBroken(asked: string): boolean {
    if (once) {
      once = false;
      return true;
    }
    left -= 1;
    before -= 1;
    if (before === -1) chosen = asked;
    return left < 0 || asked === chosen;
  }

  return {
    fetch(url, init) {
      if (!isBroken(JSON.stringify([init.method, url, init.body]))) return service(url, init);
      broken += 1;
      return init.signal ? raceAbort(fault(), init.signal) : fault();
    },
    cutOff() {
      left = 0;
      fault = offline;
    },
    restore() {
      left = Number.POSITIVE_INFINITY;
      before = Number.POSITIVE_INFINITY;
      chosen = null;
      once = false;
    },
    breakOnce(respond) {
      once = true;
      broken = 0;
      fault = respond;
      return () => broken;
    },
    breakOne(call, respond) {
      before = call;
      broken = 0;
      fault = respond;
      return () => broken;
    },
    breakAfter(requests, respond) {
      left = requests;
      broken = 0;
      fault = respond;
      return () => broken;
    },
  };
}

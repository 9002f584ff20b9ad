/** The connection from a gateway to its company, in the hands of a test. */
export interface GatewayLine {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly cutOff: () => void;
  readonly restore: () => void;
  /** From the request with this number on (0 is the next one) every response is this one's. Returns how many were so far. */
  readonly breakAfter: (requests: number, respond: () => Promise<Response>) => () => number;
}

export function createGatewayLine(): GatewayLine {
  let left = Number.POSITIVE_INFINITY;
  let broken = 0;
  const offline = () => Promise.reject(new TypeError('fetch failed'));
  let fault: () => Promise<Response> = offline;
  return {
    fetch(url, init) {
      left -= 1;
      if (left >= 0) return fetch(url, init);
      broken += 1;
      return fault();
    },
    cutOff() {
      left = 0;
      fault = offline;
    },
    restore() {
      left = Number.POSITIVE_INFINITY;
    },
    breakAfter(requests, respond) {
      left = requests;
      broken = 0;
      fault = respond;
      return () => broken;
    },
  };
}

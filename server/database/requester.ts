import { AsyncLocalStorage } from 'node:async_hooks';

interface Requester {
  readonly key: string;
  /** How many answers it waits for. */
  readonly countOpen: () => number;
}

const requesters = new AsyncLocalStorage<Requester>();
/** Requester of jobs, sockets and the server's own work. */
const SERVER_REQUESTER = '';

/** Runs `work`, and everything it starts, on behalf of this requester. */
export function runForRequester<Result>(key: string, work: () => Result, countOpen: Requester['countOpen'] = () => 1): Result {
  return requesters.run({ key, countOpen }, work);
}

/** The requester of the current async context, between whom scarce resources are shared fairly. */
export function getCurrentRequester(): string {
  return requesters.getStore()?.key ?? SERVER_REQUESTER;
}

/** A page that listens for changes, and what it asks for meanwhile. */
const FEW = 4;

/** Whether the requester of the current async context waits for few answers, and so goes before those who wait for many. The server's own work doesn't. */
export function waitsForFew(): boolean {
  const requester = requesters.getStore();
  return requester !== undefined && requester.countOpen() <= FEW;
}

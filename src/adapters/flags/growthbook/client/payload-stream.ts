import { computeReconnectDelay } from '#domain/flags/compute-reconnect-delay.ts';
import type { Clock } from '#ports/clock.ts';
import { UNREADABLE } from './options.ts';
import type { ChooseNewest } from './newest-payload.ts';
import { MAX_PAYLOAD_LENGTH, parsePayloadText } from './wire.ts';

export interface StreamRules {
  readonly clock: Clock;
  readonly origin: string;
  readonly report: (message: string) => void;
  readonly chooseNewest: ChooseNewest;
  /** Called before a change is announced. */
  readonly noteChange: () => void;
  /** Events only announce a change, without the payload. */
  readonly announceOnly: boolean;
}

type Listener = (event: MessageEvent<string>) => void;

const PAYLOAD = 'features';
const PAYLOAD_CHANGED = 'features-updated';
const CLOSED = 2;
/** Connection losses that are left to the browser's own reconnection. */
const BROWSER_ATTEMPTS = 3;

/**
 * The part of `EventSource` that the SDK uses; closed without `open`. Only valid payloads pass. It reconnects by itself, because the SDK's
 * retry delays cannot be configured.
 */
export class PayloadStream {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly #rules: StreamRules;
  readonly #listeners = new Map<string, Listener>();
  readonly #open: (() => EventSource) | null;
  #source: EventSource | null = null;
  #losses = 0;
  #attempts = 0;
  #cancel: () => void = () => {};

  constructor(open: (() => EventSource) | null, rules: StreamRules) {
    this.#open = open;
    this.#rules = rules;
    this.#connect();
  }

  get readyState(): number {
    return this.#source?.readyState ?? CLOSED;
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
    this.#listen(type);
  }

  close(): void {
    this.#cancel();
    this.#listeners.clear();
    this.#source?.close();
    this.#source = null;
  }

  #connect(): void {
    if (this.#open === null) return;
    const source = this.#open();
    this.#source = source;
    source.onopen = () => this.#handleOpen();
    source.onerror = () => this.#handleLoss(source);
    for (const type of this.#listeners.keys()) this.#listen(type);
  }

  #listen(type: string): void {
    this.#source?.addEventListener(type, (event: MessageEvent<string>) => this.#forward(type, event.data));
  }

  /** Fetches what changed before the stream opened or while it was broken; the SDK subscribes only after opening it. */
  #handleOpen(): void {
    this.#losses = 0;
    this.#attempts = 0;
    this.onopen?.();
    this.#cancel = this.#rules.clock.after(0, () => this.#announceChange());
  }

  #handleLoss(source: EventSource): void {
    if (source !== this.#source) return;
    this.#losses += 1;
    if (source.readyState !== CLOSED && this.#losses <= BROWSER_ATTEMPTS) return;
    source.close();
    this.#source = null;
    const delay = computeReconnectDelay(this.#attempts, Math.random());
    this.#attempts += 1;
    this.#cancel();
    this.#cancel = this.#rules.clock.after(delay, () => this.#connect());
  }

  #forward(type: string, data: string): void {
    if (type === PAYLOAD_CHANGED || this.#rules.announceOnly) return this.#announceChange();
    const payload = data.length > MAX_PAYLOAD_LENGTH ? null : parsePayloadText(data, this.#rules.origin);
    if (payload === null) this.#rules.report(UNREADABLE);
    else this.#emit(PAYLOAD, JSON.stringify(this.#rules.chooseNewest(payload)));
  }

  #announceChange(): void {
    this.#rules.noteChange();
    this.#emit(PAYLOAD_CHANGED, '');
  }

  #emit(type: string, data: string): void {
    this.#listeners.get(type)?.(new MessageEvent(type, { data }));
  }
}

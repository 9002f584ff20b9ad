import { REQUEST_TIMEOUT } from '../../../../domain/constants.ts';
import { cappedText } from '../../../shared/http/read-limited-text.ts';
import { orEnded } from '../../../shared/race-abort.ts';
import { UNREACHABLE, UNREADABLE } from './errors.ts';
import type { GrowthBookFlagsOptions } from './options.ts';
import { LONGEST_PAYLOAD, readPayload, type WirePayload } from './wire.ts';

export interface LineEnd {
  /** Ends what is under way. */
  readonly life: AbortSignal;
  readonly origin: string;
  readonly report: (message: string) => void;
  /** The vendor's, now. */
  readonly attributes: () => Readonly<Record<string, unknown>>;
  readonly arrived: (payload: WirePayload) => void;
}

export interface PayloadLine {
  ask(address: string): Promise<Response>;
  /** For one person: refused when the answer comes for somebody who has gone, which the vendor would show to whoever came. */
  decide(address: string, asked: unknown): Promise<Response>;
  /** How often somebody's answers were asked for. */
  decisions(): number;
}

const STREAMS = 'x-sse-support';

/** Asks the service: in time, not endlessly much, and only what the vendor can work with. Rejects otherwise. */
export function createPayloadLine(
  { fetch = (input, init) => globalThis.fetch(input, init), clock }: Pick<GrowthBookFlagsOptions, 'fetch' | 'clock'>,
  end: LineEnd,
): PayloadLine {
  async function exchange(address: string, init: RequestInit): Promise<Response> {
    const limit = new AbortController();
    const cancel = clock.after(REQUEST_TIMEOUT, () => limit.abort());
    const signal = AbortSignal.any([end.life, limit.signal]);
    try {
      return await orEnded(answerOf(await orEnded(fetch(address, { ...init, signal }), signal)), signal);
    } catch (error) {
      end.report(error instanceof SyntaxError ? UNREADABLE : UNREACHABLE);
      throw error;
    } finally {
      cancel();
      limit.abort();
    }
  }

  async function answerOf(response: Response): Promise<Response> {
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const payload = readPayload(await cappedText(response, LONGEST_PAYLOAD), end.origin);
    if (payload === null) throw new SyntaxError('no payload');
    end.arrived(payload);
    return Response.json(payload, { headers: { [STREAMS]: response.headers.get(STREAMS) ?? '' } });
  }

  let decisions = 0;
  return {
    decisions: () => decisions,
    ask: (address) => exchange(address, {}),
    async decide(address, asked) {
      decisions += 1;
      const person = JSON.stringify(end.attributes());
      const headers = { 'content-type': 'application/json' };
      const answer = await exchange(address, { method: 'POST', headers, body: JSON.stringify(asked) });
      if (person !== JSON.stringify(end.attributes())) throw new Error('for someone else');
      return answer;
    },
  };
}

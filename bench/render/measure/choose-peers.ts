import type { Contender } from '../contender.ts';
import type { Peers } from '../peer-contenders.ts';
import { computeCpuSlope, type Lengths, measurePair, computeWallSlope } from './slope.ts';

/** What one look at a way of running the peer showed. */
export interface Trial {
  readonly name: string;
  readonly cpuMilliseconds: number;
  readonly wallMilliseconds: number;
}

export interface Choice {
  readonly trials: readonly Trial[];
  /** The one that takes least CPU, and the fastest one when that is another. */
  readonly chosen: readonly Contender[];
}

/** Tries every way of running the peer once. The rounds go on with the best of them; `aside` is only tried. */
export async function choosePeers({ contenders, aside }: Peers, lengths: Lengths, out: string): Promise<Choice> {
  const trials: Trial[] = [];
  for (const peer of contenders) {
    trials.push(await tryPeer(peer, lengths, out));
  }
  const best = (of: (trial: Trial) => number): string | undefined => trials.toSorted((one, other) => of(one) - of(other))[0]?.name;
  const names = new Set([best((trial) => trial.cpuMilliseconds), best((trial) => trial.wallMilliseconds)]);
  return { trials: [...trials, await tryPeer(aside, lengths, out)], chosen: contenders.filter(({ name }) => names.has(name)) };
}

async function tryPeer(peer: Contender, lengths: Lengths, out: string): Promise<Trial> {
  const pair = await measurePair(peer, lengths, out);
  return { name: peer.name, cpuMilliseconds: computeCpuSlope(pair, lengths), wallMilliseconds: computeWallSlope(pair, lengths) };
}

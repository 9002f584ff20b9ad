import { join } from 'node:path';
import type { Contender } from '../contender.ts';
import { measureRun } from '../measure/measure-run.ts';
import { HALF_MINUTE, renderHalfMinute } from '../measure/measure-work.ts';
import type { Peers } from '../peer-contenders.ts';
import { FRAME_RATE } from '../scene.ts';
import { type Similarity, measureSimilarity } from './similarity.ts';
import { measureVideoBytes } from './video-bytes.ts';
import { writeReference } from './write-reference.ts';

export interface Quality {
  readonly name: string;
  /** Against the product's frames before any loss: the one reference of the scene. */
  readonly toReference: Similarity;
  /** Against what the same program draws when it loses nothing: what compression alone has cost. */
  readonly toOwnLossless: Similarity;
  /** Against the product's video. */
  readonly toOurs: Similarity;
  readonly kilobitsASecond: number;
  readonly peakMegabytes: number;
}

export interface QualityTerms {
  readonly folder: string;
  readonly frames: number;
  /** The peer's lossless frames are slow to make: so many are compared. */
  readonly losslessFrames: number;
}

/** One video by each, compared; also the runs at which memory is looked at. The product comes first. */
export async function compareQuality(
  peers: { readonly chosen: readonly Contender[]; readonly lossless: Peers['lossless'] } | undefined,
  terms: QualityTerms,
): Promise<readonly Quality[]> {
  const { folder, frames, losslessFrames } = terms;
  const reference = join(folder, 'reference.mp4');
  await writeReference(frames, reference);
  const { peakMegabytes = 0 } = await renderHalfMinute(folder, { memory: true });
  const ours = join(folder, HALF_MINUTE);
  const toReference = await measureSimilarity(ours, reference, frames);
  const own: Quality = {
    name: 'Castwright',
    toReference,
    toOwnLossless: toReference,
    toOurs: { all: 1, luma: 1, worst: 1 },
    kilobitsASecond: computeRate(await measureVideoBytes(ours, frames), frames),
    peakMegabytes,
  };
  if (peers === undefined) {
    return [own];
  }
  const peerLossless = join(folder, 'peer-lossless.mp4');
  await measureRun(peers.lossless.command(losslessFrames, peerLossless));
  const others: Quality[] = [];
  for (const peer of peers.chosen) {
    const video = join(folder, 'peer-quality.mp4');
    const run = await measureRun(peer.command(frames, video), { memory: true });
    others.push({
      name: peer.name,
      toReference: await measureSimilarity(video, reference, frames),
      toOwnLossless: await measureSimilarity(video, peerLossless, losslessFrames),
      toOurs: await measureSimilarity(video, ours, frames),
      kilobitsASecond: computeRate(await measureVideoBytes(video, frames), frames),
      peakMegabytes: run.peakMegabytes ?? 0,
    });
  }
  return [own, ...others];
}

function computeRate(bytes: number, frames: number): number {
  return (bytes * 8) / 1000 / (frames / FRAME_RATE);
}

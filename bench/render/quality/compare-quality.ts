import { join } from 'node:path';
import type { Contender } from '../contender.ts';
import { measureRun } from '../measure/measure-run.ts';
import { HALF_MINUTE, renderHalfMinute } from '../measure/measure-work.ts';
import type { Peers } from '../peer-contenders.ts';
import { FRAME_RATE } from '../scene.ts';
import { type Similarity, similarity } from './similarity.ts';
import { videoBytes } from './video-bytes.ts';
import { writeReference } from './write-reference.ts';

export interface Quality {
  readonly name: string;
  /** Against the product's pictures before any loss: the one reference of the scene. */
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
  readonly pictures: number;
  /** The peer's lossless pictures are slow to make: so many are compared. */
  readonly losslessPictures: number;
}

/** One video by each, compared; also the runs at which memory is looked at. The product comes first. */
export async function compareQuality(
  peers: { readonly chosen: readonly Contender[]; readonly lossless: Peers['lossless'] } | undefined,
  terms: QualityTerms,
): Promise<readonly Quality[]> {
  const { folder, pictures, losslessPictures } = terms;
  const reference = join(folder, 'reference.mp4');
  await writeReference(pictures, reference);
  const { peakMegabytes = 0 } = await renderHalfMinute(folder, { memory: true });
  const ours = join(folder, HALF_MINUTE);
  const toReference = await similarity(ours, reference, pictures);
  const own: Quality = {
    name: 'Castwright',
    toReference,
    toOwnLossless: toReference,
    toOurs: { all: 1, luma: 1, worst: 1 },
    kilobitsASecond: rate(await videoBytes(ours, pictures), pictures),
    peakMegabytes,
  };
  if (peers === undefined) {
    return [own];
  }
  const peerLossless = join(folder, 'peer-lossless.mp4');
  await measureRun(peers.lossless.command(losslessPictures, peerLossless));
  const others: Quality[] = [];
  for (const peer of peers.chosen) {
    const video = join(folder, 'peer-quality.mp4');
    const run = await measureRun(peer.command(pictures, video), { memory: true });
    others.push({
      name: peer.name,
      toReference: await similarity(video, reference, pictures),
      toOwnLossless: await similarity(video, peerLossless, losslessPictures),
      toOurs: await similarity(video, ours, pictures),
      kilobitsASecond: rate(await videoBytes(video, pictures), pictures),
      peakMegabytes: run.peakMegabytes ?? 0,
    });
  }
  return [own, ...others];
}

function rate(bytes: number, pictures: number): number {
  return (bytes * 8) / 1000 / (pictures / FRAME_RATE);
}

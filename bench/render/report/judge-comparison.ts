import type { Quality } from '../quality/compare-quality.ts';

/** Least SSIM between the two videos and against the scene; most size of our file relative to the peer's. */
const LEAST_SIMILARITY = 0.97;
const MOST_SIZE = 1.1;

export interface ComparisonResult {
  readonly peer: string;
  /** False when the two videos differ too much for a ratio to mean anything. */
  readonly isComparable: boolean;
  readonly sizeOfOurs: number;
  readonly reasons: readonly string[];
}

export function judgeComparison(ours: Quality, peer: Quality): ComparisonResult {
  const sizeOfOurs = ours.kilobitsASecond / peer.kilobitsASecond;
  const rules = [
    { holds: peer.toOurs.all >= LEAST_SIMILARITY, otherwise: `SSIM between its video and ours is only ${peer.toOurs.all.toFixed(4)}` },
    { holds: peer.toReference.all >= LEAST_SIMILARITY, otherwise: `its SSIM against the scene is only ${peer.toReference.all.toFixed(4)}` },
    { holds: ours.toReference.all >= LEAST_SIMILARITY, otherwise: `our SSIM against the scene is only ${ours.toReference.all.toFixed(4)}` },
    { holds: sizeOfOurs <= MOST_SIZE, otherwise: `our file is ${sizeOfOurs.toFixed(2)} times its size` },
  ];
  const broken = rules.filter(({ holds }) => !holds);
  return { peer: peer.name, isComparable: broken.length === 0, sizeOfOurs, reasons: broken.map(({ otherwise }) => otherwise) };
}

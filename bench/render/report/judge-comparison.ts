import type { Quality } from '../quality/compare-quality.ts';

/** Both videos must show the same thing this well, and ours may not be bigger than this beside the peer's. */
const LEAST_SIMILARITY = 0.97;
const MOST_SIZE = 1.1;

export interface ComparisonResult {
  readonly peer: string;
  /** A ratio between programs that make different things says nothing. */
  readonly isComparable: boolean;
  readonly sizeOfOurs: number;
  readonly reasons: readonly string[];
}

export function judgeComparison(ours: Quality, peer: Quality): ComparisonResult {
  const sizeOfOurs = ours.kilobitsASecond / peer.kilobitsASecond;
  const rules = [
    { holds: peer.toOurs.all >= LEAST_SIMILARITY, otherwise: `its video and ours are alike by ${peer.toOurs.all.toFixed(4)} only` },
    { holds: peer.toReference.all >= LEAST_SIMILARITY, otherwise: `it shows the scene by ${peer.toReference.all.toFixed(4)} only` },
    { holds: ours.toReference.all >= LEAST_SIMILARITY, otherwise: `ours shows the scene by ${ours.toReference.all.toFixed(4)} only` },
    { holds: sizeOfOurs <= MOST_SIZE, otherwise: `our video has ${sizeOfOurs.toFixed(2)} times its size` },
  ];
  const broken = rules.filter(({ holds }) => !holds);
  return { peer: peer.name, isComparable: broken.length === 0, sizeOfOurs, reasons: broken.map(({ otherwise }) => otherwise) };
}

import { findStage, type Stage } from './stages.ts';

/** What `node --cpu-prof` writes. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string };
  readonly children?: readonly number[];
}

/** Adds a thread's milliseconds to those of its stages; waiting isn't counted. */
export function addStages(sums: Partial<Record<Stage, number>>, { nodes, samples, timeDeltas }: CpuProfile): void {
  const stages = new Map<number, Stage | 'idle'>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  // Without recursion: a stack may be deep.
  const open: [ProfileNode, Stage][] = nodes[0] === undefined ? [] : [[nodes[0], 'other']];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, callers] = next;
    const stage = findStage(node.callFrame) ?? callers;
    stages.set(node.id, stage);
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child !== undefined) open.push([child, stage === 'idle' ? 'other' : stage]);
    }
  }
  samples.forEach((id, at) => {
    const stage = stages.get(id) ?? 'other';
    if (stage !== 'idle') sums[stage] = (sums[stage] ?? 0) + (timeDeltas[at] ?? 0) / 1000;
  });
}

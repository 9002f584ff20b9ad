import { type EditHistory, recordEdit } from '../edit/edit-history.ts';
import type { Project } from '../project.ts';
import { type MergeConflict, mergeProjects, type MergeWinner, type ProjectMerge } from './merge-projects.ts';
import { rebaseHistory } from './rebase-history.ts';
import { refineBase } from './refine-base.ts';

export interface NewerProject {
  /** What this side's edits began with; null if it isn't known: then the projects are one conflict. */
  readonly base: Project | null;
  /** States that were sent since, without a response. */
  readonly sent: readonly Project[];
  readonly theirs: Project;
  /** Who wins conflicts, once the user has decided; the other side can be brought back with undo. */
  readonly winner?: MergeWinner;
}

export interface HistoryMerge {
  readonly history: EditHistory;
  readonly conflicts: readonly MergeConflict[];
  readonly renamed: ReadonlyMap<string, string>;
}

export { moveOffset } from './merge-texts.ts';

/** Merges a newer state of the project into an undo history. `at`: time in milliseconds. */
export function mergeHistory(history: EditHistory, newer: NewerProject, at: number): HistoryMerge {
  const merge = (winner: MergeWinner) => mergeFrom(history.project, newer, winner);
  const { winner = 'mine' } = newer;
  const merged = merge(winner);
  const { conflicts, renamed } = merged;
  if (conflicts.length === 0) return { history: rebaseHistory(history, merged), conflicts, renamed };
  const other = rebaseHistory(history, merge(winner === 'mine' ? 'theirs' : 'mine'));
  return { history: recordEdit(other, { kind: 'replace-project', project: merged.project }, at), conflicts, renamed };
}

function mergeFrom(mine: Project, { base, sent, theirs }: NewerProject, winner: MergeWinner): ProjectMerge {
  if (base !== null) return mergeProjects({ base: refineBase(base, sent, theirs), mine, theirs }, winner);
  return { project: winner === 'mine' ? mine : theirs, conflicts: [{ kind: 'unknown' }], renamed: new Map() };
}

import type { VisemeTable } from '../speech/mouth-track.ts';

/** A presenter as the stage draws it. The format is the stage's own; see presenters/README.md. */
export interface PresenterPack {
  readonly id: string;
  readonly visemes: VisemeTable;
}

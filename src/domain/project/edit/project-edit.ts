import type { Project } from '../project.ts';
import type { EditCommand } from './edit-command.ts';

/** A project after a command, and the command that takes it back. */
export interface ProjectEdit {
  readonly project: Project;
  readonly inverse: EditCommand;
}

import { type Deletable, canDelete } from '../../src/domain/library/can-delete.ts';
import { HttpError } from './http-error.ts';
import type { Workspace } from './workspace.ts';

/** For what is within reach already: refuses with 403 `not-yours-to-delete`. */
export function refuseUnlessDeletable(workspace: Workspace, item: Deletable): void {
  if (canDelete(workspace, item)) return;
  throw new HttpError(403, 'not-yours-to-delete', {
    message: 'Only the person who made this, and owners and admins of the organization, can delete or move it.',
  });
}

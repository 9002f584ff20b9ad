import type { Scene } from '../project.ts';
import type { EditCommand } from './edit-command.ts';

/** Whoever speaks has the frame alone, on the side they were placed at; where they were moved to among others doesn't count. */
export function listTurnCommands({ id: sceneId, placement, otherPresenters }: Scene): readonly EditCommand[] {
  const usual = otherPresenters?.map(({ spot: _moved, ...presenter }) => presenter);
  return [
    { kind: 'set-in-frame', sceneId, inFrame: 'speaker' },
    { kind: 'set-placement', sceneId, ...(placement && { placement }) },
    { kind: 'set-other-presenters', sceneId, ...(usual && { otherPresenters: usual }) },
  ];
}

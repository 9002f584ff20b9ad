import { reaction } from 'mobx';
import { expect, test } from 'vitest';
import { createProjectDocument, createScene } from '../../../src/domain/project/project-defaults.ts';
import { createManualClock } from '../../../src/adapters/clock/manual/index.ts';
import { ProjectStore } from '../../../src/ui/features/editor/project-store.ts';
import { SpeakersStore } from '../../../src/ui/features/editor/speakers/speakers-store.ts';

const VOICED = { avatarId: 'amara', voiceId: 'ivy' };

test('views of the cast hear of another presenter, and not of each key in the script', () => {
  const project = new ProjectStore(createProjectDocument('P', [createScene('scene-1', 'Hi.', VOICED)]), createManualClock());
  const choices = { presenter: () => undefined, presenters: [], voices: [] };
  const speakers = new SpeakersStore({ project, choices, includedLooks: 1 });
  const shown: string[] = [];
  const stop = reaction(
    () => speakers.member,
    ({ avatarId }) => shown.push(avatarId),
  );
  project.edit({ kind: 'replace-text', sceneId: 'scene-1', from: 3, to: 3, insert: ' Hello.' });
  expect([shown, project.scene.script]).toEqual([[], 'Hi. Hello.']);
  project.edit({ kind: 'set-avatar', sceneId: 'scene-1', avatarId: 'kenji' });
  expect(shown).toEqual(['kenji']);
  stop();
});

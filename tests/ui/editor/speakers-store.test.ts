import { reaction } from 'mobx';
import { expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { FLITE_VOICES } from '#server/adapters/speech/flite/flite-voices.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';
import { SpeakersStore } from '#ui/features/editor/speakers/speakers-store.ts';

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

test('another presenter brings their voice in one step of undo, and leaves a voice that was chosen', () => {
  const project = new ProjectStore(createProjectDocument('P', [createScene('scene-1', 'Hi.', VOICED)]), createManualClock());
  const presenters = ['amara', 'kenji'].map((id) => ({
    ...{ id, presenterId: id, name: id, look: 'Original', swatch: [], description: '', thumbnailUrl: '' },
    tags: { gender: id === 'amara' ? 'woman' : 'man' },
  }));
  const voices = FLITE_VOICES.map(({ voice }) => voice);
  const choices = { presenter: (id: string) => presenters.find((each) => each.id === id), presenters, voices };
  const speakers = new SpeakersStore({ project, choices, includedLooks: 2 });

  speakers.setAvatar('kenji');
  expect(project.scene).toMatchObject({ avatarId: 'kenji', voiceId: 'marcus', voice: { id: 'marcus' } });
  project.undo();
  expect(project.scene).toEqual(createScene('scene-1', 'Hi.', VOICED));

  speakers.setVoice(voices.find(({ id }) => id === 'theo')!);
  speakers.setAvatar('kenji');
  expect(project.scene).toMatchObject({ avatarId: 'kenji', voiceId: 'theo' });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FLITE_VOICES } from '#server/adapters/speech/flite/flite-voices.ts';
import { KOKORO_VOICES } from '#server/adapters/speech/kokoro/kokoro-voices.data.ts';
import { CARDS } from '../../../presenters/draw/cast.ts';
import type { PresenterProfile } from '#domain/presenters/presenter-summaries.ts';
import { findPresenterVoice, findVoiceForChange, withPresenter } from '#domain/presenters/presenter-voice.ts';
import { applyToAllScenes } from '#domain/project/edit/apply-to-all-scenes.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { toSceneVoice } from '#domain/speech/scene-voice.ts';
import type { Voice } from '#ports/speech.ts';

const FOLDER = new URL('../../../presenters/', import.meta.url);
const NATURAL = KOKORO_VOICES.map(({ voice }) => ({ ...voice, adapter: 'natural' }));
const FORMANT = FLITE_VOICES.map(({ voice }) => ({ ...voice, adapter: 'formant' }));
const ALL: readonly Voice[] = [...NATURAL, ...FORMANT];
const GENDERS: Readonly<Record<string, string>> = { woman: 'female', man: 'male' };

function readManifest(id: string): PresenterProfile {
  return JSON.parse(readFileSync(new URL(`${id}/manifest.json`, FOLDER), 'utf8')) as PresenterProfile;
}

const PRESENTERS = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/manifest.json`, FOLDER)))
  .map(({ name }) => readManifest(name));
const presenter = fc.constantFrom(...PRESENTERS);

describe('the voice that suits a presenter', () => {
  test.each(PRESENTERS)('$id has one that exists, speaks English, and is of their gender', ({ id, voiceId, tags }) => {
    const voice = NATURAL.find((each) => each.id === voiceId);
    expect(voice?.language).toMatch(/^en-/u);
    expect(voice?.gender).toBe(GENDERS[tags['gender'] ?? '']);
    expect(CARDS[id]?.voiceId ?? voiceId).toBe(voiceId);
  });

  test('no voice is that of more than three presenters, so the cast sounds like many people', () => {
    for (const { voiceId } of PRESENTERS) expect(PRESENTERS.filter((other) => other.voiceId === voiceId).length).toBeLessThanOrEqual(3);
  });

  test('is their own among all voices; without it, one of the first adapter that has their gender', () => {
    fc.assert(
      fc.property(presenter, (given) => {
        expect(findPresenterVoice(given, ALL)?.id).toBe(given.voiceId);
        for (const offered of [FORMANT, [...FORMANT, ...NATURAL]]) {
          const voice = findPresenterVoice(given, offered);
          expect(voice?.adapter).toBe('formant');
          expect(voice?.gender).toBe(GENDERS[given.tags['gender'] ?? '']);
        }
      }),
    );
  });

  test('speaks the language that is wanted, where any does', () => {
    expect(findPresenterVoice(readManifest('daniel'), ALL, 'es')).toMatchObject({ language: 'es', gender: 'male' });
    expect(findPresenterVoice(readManifest('amara'), [...FORMANT, ...NATURAL], 'it')).toMatchObject({ id: 'sara' });
    expect(findPresenterVoice(readManifest('amara'), FORMANT, 'it')).toMatchObject({ id: 'ivy' });
  });

  test('isn’t one that can’t speak now, and there is none without voices', () => {
    const amara = readManifest('amara');
    const offered = ALL.map((voice) => (voice.id === amara.voiceId ? { ...voice, unavailable: 'Used up.' } : voice));
    expect(findPresenterVoice(amara, offered)?.id).not.toBe(amara.voiceId);
    expect(findPresenterVoice(amara, [])).toBeUndefined();
    expect(findPresenterVoice(undefined, ALL)).toBe(ALL[0]);
  });

  test('of somebody from a photo is the one their maker chose, whatever its adapter', () => {
    const own = { id: 'photo.1', tags: {}, voiceId: 'marcus', own: true } as const;
    expect(findPresenterVoice(own, ALL)?.id).toBe('marcus');
    expect(findPresenterVoice({ ...own, own: undefined as never }, ALL)?.adapter).toBe('natural');
  });
});

describe('another presenter', () => {
  const cast = { presenters: PRESENTERS, voices: ALL };
  const begin = (given: PresenterProfile, voices: readonly Voice[]) =>
    createScene('scene-1', 'Hello.', { avatarId: given.id, voiceId: findPresenterVoice(given, voices)?.id ?? '' });

  test('brings their voice as long as nobody chose another one, wherever natural voices can’t speak too', () => {
    fc.assert(
      fc.property(presenter, presenter, fc.constantFrom(ALL, FORMANT), (one, other, voices) => {
        const changed = withPresenter(begin(one, voices), other.id, { presenters: PRESENTERS, voices });
        expect(changed.avatarId).toBe(other.id);
        expect(changed.voiceId).toBe(findPresenterVoice(other, voices)?.id);
        expect(withPresenter(changed, one.id, { presenters: PRESENTERS, voices }).voiceId).toBe(begin(one, voices).voiceId);
      }),
    );
  });

  test('leaves a voice that somebody chose', () => {
    fc.assert(
      fc.property(presenter, presenter, fc.constantFrom(...ALL), (one, other, chosen) => {
        fc.pre(chosen.id !== one.voiceId);
        const spoken = { avatarId: one.id, voiceId: chosen.id, voice: toSceneVoice(chosen) };
        // In another language the presenter has no voice of their own, and the nearest one is theirs.
        fc.pre(findPresenterVoice(one, ALL, chosen.language)?.id !== chosen.id);
        expect(findVoiceForChange(spoken, other.id, cast)).toBeUndefined();
      }),
    );
  });

  test('keeps the language of the voice', () => {
    const spanish = findPresenterVoice(readManifest('amara'), ALL, 'es');
    const spoken = { avatarId: 'amara', voiceId: spanish?.id ?? '' };
    expect(findVoiceForChange(spoken, 'daniel', cast)).toMatchObject({ language: 'es', gender: 'male' });
  });

  test('in all scenes brings the voices there too, but for those that somebody chose', () => {
    const [amara, daniel] = [readManifest('amara'), readManifest('daniel')];
    const first = withPresenter(begin(amara, ALL), 'daniel', cast);
    const scenes = [first, { ...begin(amara, ALL), id: 'scene-2' }, { ...begin(amara, ALL), id: 'scene-3', voiceId: 'emma' }];
    const all = applyToAllScenes(createProjectDocument('T', scenes), 'scene-1', {
      choice: 'presenter',
      setPresenter: (scene, avatarId) => withPresenter(scene, avatarId, cast),
    });
    expect(all?.scenes.map(({ avatarId, voiceId }) => [avatarId, voiceId])).toEqual([
      ['daniel', daniel.voiceId],
      ['daniel', daniel.voiceId],
      ['daniel', 'emma'],
    ]);
  });
});

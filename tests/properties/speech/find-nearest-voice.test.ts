import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameVoices, replaceVoice } from '#domain/project/name-voices.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import { findMissingVoice, findOfferedVoice } from '#domain/speech/find-missing-voice.ts';
import { findNearestVoice } from '#domain/speech/find-nearest-voice.ts';
import { toSceneVoice } from '#domain/speech/scene-voice.ts';
import type { Voice } from '#ports/speech.ts';

const traits = {
  name: fc.string({ minLength: 1, maxLength: 12 }),
  language: fc.constantFrom('en-US', 'en-GB', 'de-DE', 'de-AT', 'ja-JP'),
  gender: fc.constantFrom('female' as const, 'male' as const, 'neutral' as const),
  description: fc.constantFrom('Calm and deep.', 'Lively, quick.', 'Deep, slow and calm.', ''),
  adapter: fc.constantFrom('here', 'there'),
};
const voice: fc.Arbitrary<Voice> = fc.record({ id: fc.constantFrom('ada', 'ben', 'cleo', 'dan', 'eve'), ...traits });
const voices = fc.uniqueArray(voice, { selector: ({ id }) => id, minLength: 1, maxLength: 5 });

const US_WOMAN: Voice = { id: 'us', name: 'Us', language: 'en-US', gender: 'female', description: 'Clear and even.' };
const wanted = { language: 'en-GB', gender: 'male', description: 'British, deep and slow.' } as const;

describe('the nearest voice', () => {
  test('is one of the offered ones, and none speaks the language or has the gender when it does not', () => {
    fc.assert(
      fc.property(voice, voices, (lost, offered) => {
        const nearest = findNearestVoice(lost, offered);
        expect(offered).toContain(nearest);
        const speaks = (each: Voice) => getPrimaryLanguage(each.language) === getPrimaryLanguage(lost.language);
        const same = offered.filter(speaks);
        expect(nearest !== undefined && speaks(nearest)).toBe(same.length > 0);
        const pool = same.length > 0 ? same : offered;
        if (pool.some(({ gender }) => gender === lost.gender)) expect(nearest?.gender).toBe(lost.gender);
      }),
    );
  });

  test('is the voice itself while it is offered, in any order of the list', () => {
    fc.assert(
      fc.property(voice, voices, (lost, others) => {
        const distinct = others.map((each) => ({ ...each, language: 'fr-FR' }));
        expect(findNearestVoice(lost, [...distinct, lost])).toBe(lost);
        expect(findNearestVoice(lost, [lost, ...distinct])).toBe(lost);
      }),
    );
  });

  test.each([
    ['language before gender', [{ ...US_WOMAN, language: 'de-DE', gender: 'male' as const }, US_WOMAN], 1],
    [
      'gender before accent',
      [
        { ...US_WOMAN, language: 'en-GB' },
        { ...US_WOMAN, gender: 'male' as const },
      ],
      1,
    ],
    ['a neutral voice before the other gender', [US_WOMAN, { ...US_WOMAN, gender: 'neutral' as const }], 1],
    [
      'accent before style',
      [
        { ...US_WOMAN, description: wanted.description },
        { ...US_WOMAN, language: 'en-GB' },
      ],
      1,
    ],
    ['style at last', [US_WOMAN, { ...US_WOMAN, description: 'Slow and deep.' }], 1],
    ['the first of equals', [US_WOMAN, { ...US_WOMAN, id: 'second' }], 0],
  ])('goes by %s', (_, offered, index) => {
    expect(findNearestVoice(wanted, offered)).toBe(offered[index]);
  });

  test('is never a matched or a cloned voice', () => {
    const own = [
      { ...US_WOMAN, ...wanted, matched: true as const },
      { ...US_WOMAN, ...wanted, cloned: true as const },
    ];
    expect(findNearestVoice(wanted, own)).toBeUndefined();
  });
});

describe('a scene’s voice', () => {
  const script = 'Hello there.';

  test('that is offered is not missing, and that of another adapter is, whatever its id', () => {
    fc.assert(
      fc.property(voices, ([first, ...others]) => {
        fc.pre(first !== undefined);
        const scene = { ...createScene('s', script, { avatarId: 'ada', voiceId: first.id }), voice: toSceneVoice(first) };
        expect(findMissingVoice(scene, [...others, first])).toBeUndefined();
        const stranger = { ...first, adapter: 'elsewhere' };
        expect(findOfferedVoice(scene, [...others, stranger])).toBeUndefined();
        expect(findMissingVoice(scene, [...others, stranger])?.text).toMatch(/^uses the voice .* Your script is kept\. .*\.$/su);
      }),
    );
  });

  test('is replaced by one press in every scene that has it, and in no other', () => {
    const [lost, kept] = ['lost', 'kept'].map((id) => ({ ...US_WOMAN, id, adapter: 'gone' })) as [Voice, Voice];
    const old = [lost, kept, lost].map(({ id }, index) => createScene(`s${index}`, script, { avatarId: 'ada', voiceId: id }));
    const project = nameVoices(createProjectDocument('', old), [lost, kept]);
    expect(project.scenes.map((scene) => scene.voice?.adapter)).toEqual(['gone', 'gone', 'gone']);
    const [from] = project.scenes;
    const next = replaceVoice(project, from ?? createScene('', '', { avatarId: '', voiceId: '' }), { ...US_WOMAN, adapter: 'here' });
    expect(next.scenes.map(({ voiceId, voice: record }) => [voiceId, record?.adapter])).toEqual([
      ['us', 'here'],
      ['kept', 'gone'],
      ['us', 'here'],
    ]);
  });

  test('that was cloned is replaced by a voice of any gender, as its speaker’s isn’t known', () => {
    const clone: Voice = { ...US_WOMAN, id: 'clone.one', gender: 'neutral', cloned: true };
    const robot = { ...US_WOMAN, id: 'robot', gender: 'neutral' as const };
    const scene = { script, voiceId: clone.id, voice: toSceneVoice(clone) };
    expect(findMissingVoice(scene, [US_WOMAN, robot])).toMatchObject({
      nearest: US_WOMAN,
      text: expect.stringContaining('a cloned voice that is no longer available') as unknown,
    });
  });

  test('with the record of another voice goes by its id alone', () => {
    const scene = { script, voiceId: 'us', voice: toSceneVoice({ ...US_WOMAN, id: 'former', adapter: 'gone' }) };
    expect(findOfferedVoice(scene, [{ ...US_WOMAN, adapter: 'here' }])?.id).toBe('us');
  });

  test('without a record is looked for in the language of the script', () => {
    const german = { ...US_WOMAN, id: 'anna', language: 'de-DE' };
    const missing = findMissingVoice({ script: 'Guten Morgen, und das ist die neue Suche, sie ist schnell.', voiceId: 'lost' }, [
      US_WOMAN,
      german,
    ]);
    expect(missing?.nearest).toBe(german);
    const foreign = findMissingVoice({ script: 'Guten Morgen, und das ist die neue Suche, sie ist schnell.', voiceId: 'lost' }, [US_WOMAN]);
    expect(foreign?.text).toContain('No voice here speaks German; the nearest is Us, who speaks English.');
  });
});

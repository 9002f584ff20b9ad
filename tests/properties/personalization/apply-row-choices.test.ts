import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CHOICE_COLUMNS,
  type RowChoices,
  applyRowChoices,
  listChoiceColumns,
  NO_CHOICES,
} from '#domain/personalization/apply-row-choices.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { SET_IDS } from '#domain/project/project.ts';

const CHOICES: RowChoices = {
  presenters: [
    { id: 'amara', presenterId: 'amara', name: 'Amara', look: 'Original' },
    { id: 'amara-petrol', presenterId: 'amara', name: 'Amara', look: 'Petrol' },
    { id: 'own.1', presenterId: 'own.1', name: 'Ben', look: 'Original' },
    { id: 'own.2', presenterId: 'own.2', name: 'Ben', look: 'Original' },
  ],
  voices: [
    { id: 'ivy', name: 'Ivy' },
    { id: 'unit-7', name: 'Unit 7' },
  ],
  images: [{ id: 'a1', name: 'Lobby.jpg' }],
  clips: [{ id: 'c1', name: 'Waves.mp4' }],
};

const write = (script = 'Hi {{first_name|there}}.') =>
  createProjectDocument('Hi', [
    createScene('one', script, { avatarId: 'daniel', voiceId: 'clara' }),
    { ...createScene('two', 'Bye.', { avatarId: 'maya', voiceId: 'slt' }), voice: { id: 'slt', language: 'en', gender: 'neutral' } },
  ]);

describe('what a row chooses for its video', () => {
  test.each([
    [{ presenter: 'amara-petrol' }, { avatarId: 'amara-petrol' }],
    [{ presenter: ' AMARA ' }, { avatarId: 'amara' }],
    [{ presenter: 'Amara, petrol' }, { avatarId: 'amara-petrol' }],
    [{ presenter: 'own.2' }, { avatarId: 'own.2' }],
    [{ voice: 'unit 7' }, { voiceId: 'unit-7' }],
    [{ background: 'Evening office' }, { background: { kind: 'set', set: 'evening-office' } }],
    [{ background: '#A1B2C3' }, { background: { kind: 'colour', colour: '#a1b2c3' } }],
    [{ background: 'lobby.jpg' }, { background: { kind: 'image', assetId: 'a1' } }],
    [{ background: 'waves.mp4' }, { background: { kind: 'video', assetId: 'c1' } }],
  ])('%o is in every scene', (row, chosen) => {
    const { project, problems } = applyRowChoices(write(), row, CHOICES);
    expect(problems).toEqual([]);
    for (const scene of project.scenes) expect(scene).toMatchObject(chosen);
    if ('voice' in row) expect(project.scenes[1]).not.toHaveProperty('voice');
  });

  test.each([
    [{ presenter: 'Amarra' }, 'there’s no presenter “Amarra”. Did you mean Amara?'],
    [{ presenter: 'Zoltan' }, 'there’s no presenter “Zoltan”.'],
    [{ presenter: 'Ben' }, 'there are 2 of the name “Ben” for the presenter. Write its ID instead.'],
    [{ voice: 'Ivi' }, 'there’s no voice “Ivi”. Did you mean Ivy?'],
    [{ background: 'ofice' }, 'there’s no background “ofice”. Did you mean office?'],
    [{ background: '#12345' }, 'there’s no background “#12345”.'],
  ])('%o is told, with what was probably meant', (row, message) => {
    expect(applyRowChoices(write(), row, CHOICES).problems).toEqual([{ column: Object.keys(row)[0], message }]);
  });

  test('an empty cell and other columns change nothing, and only what was named changes', () => {
    const project = write();
    expect(applyRowChoices(project, { presenter: ' ', first_name: 'Amara' }, CHOICES)).toEqual({ project, problems: [] });
    expect(applyRowChoices(project, { first_name: 'Amara' }, NO_CHOICES).project).toBe(project);
    const cell = fc.constantFrom('', 'Amara', 'ivy', 'office', 'nothing');
    fc.assert(
      fc.property(fc.record({ presenter: cell, voice: cell, background: cell }, { requiredKeys: [] }), (row) => {
        const chosen = applyRowChoices(project, row, CHOICES);
        const restored = chosen.project.scenes.map((scene, index) => {
          const { avatarId, voiceId, voice, background } = project.scenes[index] ?? scene;
          return { ...scene, avatarId, voiceId, background, ...(voice && { voice }) };
        });
        expect(restored).toEqual(project.scenes);
        const filled = CHOICE_COLUMNS.filter((column) => (row[column] ?? '') !== '');
        const changed = filled.filter((column) => !chosen.problems.some((problem) => problem.column === column));
        expect(chosen.problems.length + changed.length).toBe(filled.length);
        if (changed.length === 0) expect(chosen.project).toBe(project);
      }),
    );
  });

  test('a column with a number is about that scene, and counts there more than one about all scenes', () => {
    const chosen = applyRowChoices(write(), { background_2: 'office', presenter: 'Amara', presenter_2: 'own.2', voice_1: 'ivy' }, CHOICES);
    expect(chosen.problems).toEqual([]);
    expect(chosen.project.scenes).toMatchObject([
      { avatarId: 'amara', voiceId: 'ivy', background: write().scenes[0]?.background },
      { avatarId: 'own.2', voiceId: 'slt', background: { kind: 'set', set: 'office' } },
    ]);
    expect(applyRowChoices(write(), { presenter_3: 'Amara' }, CHOICES).problems).toEqual([
      { column: 'presenter_3', message: 'the column presenter_3 is about a scene that isn’t there: the project has 2 scenes.' },
    ]);
    expect(listChoiceColumns(write(), [{ presenter_0: 'x', presenters: 'x', presenter_2a: 'x', voice_10: 'x' }])).toEqual(['voice_10']);
    const texts = write('This is {{presenter_2}}.');
    expect(applyRowChoices(texts, { presenter_2: 'Amara' }, CHOICES)).toEqual({ project: texts, problems: [] });
  });

  test('a column that a text uses as a variable stays text', () => {
    const project = write('My voice is {{voice|mine}}.');
    expect(listChoiceColumns(project, [{ voice: 'Ivy', background: '' }])).toEqual(['background']);
    expect(applyRowChoices(project, { voice: 'Ivy' }, CHOICES)).toEqual({ project, problems: [] });
    expect(SET_IDS.every((set) => applyRowChoices(project, { background: set }, NO_CHOICES).problems.length === 0)).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VOICES } from '../../../content/templates/voices.data.ts';
import { projectSchema } from '#contract/project-document-schema.ts';
import { getAnchorOrder } from '#domain/project/find-project-problems.ts';
import { ASPECT_RATIOS } from '#domain/project/project.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { buildTemplate } from '#domain/templates/build-template.ts';
import { findSaidWord } from '#domain/templates/find-said-word.ts';
import type { TemplateSource } from '#domain/templates/template-source.ts';

const SCRIPT = '[mood warm] Take a photo. [pause 1s] Check the numbers, tap save, and you’re done.';
const FORMATS = fc.constantFrom(...ASPECT_RATIOS);

const create = (change: Partial<TemplateSource> = {}): TemplateSource => ({
  aspectRatio: '16:9',
  music: 'open-road',
  plate: ['#000000', '#ffffff'],
  presenter: 'maya',
  background: 'office',
  scenes: [
    {
      script: SCRIPT,
      points: [
        ['1  Photo', 'Take'],
        ['2  Numbers', 'check the numbers'],
        ['3  Save', 'TAP SAVE'],
      ],
    },
  ],
  ...change,
});

describe('the words that something is shown with', () => {
  test('are found wherever they begin, whatever their case, punctuation and the marks between them', () => {
    const { words } = parseScript(SCRIPT);
    fc.assert(
      fc.property(fc.nat(words.length - 1), fc.integer({ min: 1, max: 4 }), (first, length) => {
        const said = words.slice(first, first + length).map(({ text }) => text.toUpperCase());
        expect(findSaidWord(SCRIPT, said.join(' '))).toBe(first);
      }),
    );
  });

  test.each(['take a picture', 'you’re done now', '…'])('“%s” is refused, because nobody says it', (said) => {
    expect(() => findSaidWord(SCRIPT, said)).toThrow(RangeError);
  });
});

describe('a template', () => {
  test('becomes a valid project in any format, with the voice of each presenter', () => {
    fc.assert(
      fc.property(FORMATS, fc.constantFrom(...Object.keys(VOICES)), (aspectRatio, presenter) => {
        const project = buildTemplate(create({ aspectRatio, presenter }), 'Receipts', VOICES);
        expect(projectSchema.parse(project)).toEqual(project);
        expect(project).toMatchObject({ title: 'Receipts', aspectRatio, music: { trackId: 'open-road' } });
        expect(project.scenes[0]?.voice).toEqual(VOICES[presenter]);
      }),
    );
  });

  test('builds a list beside the presenter in a wide frame; in others, each plate leaves before the next comes to its place', () => {
    fc.assert(
      fc.property(FORMATS, (aspectRatio) => {
        const [scene] = buildTemplate(create({ aspectRatio }), 'Receipts', VOICES).scenes;
        const plates = scene?.layers.filter(({ kind }) => kind === 'shape') ?? [];
        const words = parseScript(SCRIPT).words.length;
        expect(plates).toHaveLength(3);
        for (const [index, plate] of plates.entries()) {
          const next = plates[index + 1];
          if (next === undefined || plate.kind !== 'shape' || next.kind !== 'shape') continue;
          const leaves = getAnchorOrder(plate.to, words) < getAnchorOrder(next.from, words);
          expect(leaves).toBe(aspectRatio !== '16:9');
          expect(next.box.y === plate.box.y).toBe(leaves);
        }
        expect(scene?.placement).toBe(aspectRatio === '16:9' ? 'right' : undefined);
      }),
    );
  });

  test('has a guest with a voice of their own, sounds at words, and a transition into every scene but the first', () => {
    const scenes = [
      { script: 'Ready?\n[speaker 2] Ready.', guest: 'kofi', names: [['Maya', 'Asks']] },
      { script: 'Off we go.', effects: [['pop', 'we go']] },
    ] as const;
    const [first, second] = buildTemplate(create({ transition: 'push', scenes }), 'Talk', VOICES).scenes;
    expect(first?.otherPresenters).toEqual([{ speaker: 2, avatarId: 'kofi', voiceId: VOICES['kofi']?.id, voice: VOICES['kofi'] }]);
    expect(first?.transition).toBeUndefined();
    expect(second).toMatchObject({
      transition: { kind: 'push' },
      effects: [{ effectId: 'pop', at: { edge: 'word-start', word: 1 } }],
    });
  });

  test('of somebody without a voice is refused', () => {
    expect(() => buildTemplate(create({ presenter: 'nobody' }), 'Receipts', VOICES)).toThrow(RangeError);
  });
});

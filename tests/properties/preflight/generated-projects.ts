import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { AspectRatio, HexColor, Layer, Project, Scene } from '#domain/project/project.ts';

const SPAN = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const SAYS = 'Here is what changed this week, and why it matters to you.';
const DARK: HexColor = '#12161c';

type Text = Extract<Layer, { readonly kind: 'text' }>;

const text = (id: string, words: string, look: Partial<Text> = {}): Layer => ({
  ...{ ...SPAN, id, kind: 'text', text: words, size: 0.06, weight: 700, color: DARK, align: 'left' },
  box: { x: 0.06, y: 0.16, width: 0.36, height: 0.16 },
  ...look,
});
const plate = (id: string, box: Text['box'], fill: HexColor = '#ffffff'): Layer => ({
  ...SPAN,
  id,
  kind: 'shape',
  shape: 'rounded',
  fill,
  box,
});
const title = (words: string): Layer => ({ ...SPAN, id: 'title', kind: 'title', text: words });
const name = (id: string, words: string): Layer => ({ ...SPAN, id, kind: 'lower-third', text: words, detail: 'Product team' });

const scene = (avatarId: string, change: Partial<Scene> = {}): Scene => ({
  ...createScene('scene-1', SAYS, { avatarId, voiceId: 'ivy' }),
  ...change,
});
const talk = (avatarIds: readonly string[], change: Partial<Scene> = {}): Scene => {
  const [first = '', ...others] = avatarIds;
  const lines = others.map((_, at) => `[speaker ${at + 2}] And I agree with all of that.`);
  return {
    ...scene(first, { script: [SAYS, ...lines].join('\n') }),
    otherPresenters: others.map((avatarId, at) => ({ speaker: at + 2, avatarId, voiceId: 'ivy' })),
    ...change,
  };
};
const create = (first: Scene, aspectRatio: AspectRatio = '16:9'): Project => ({
  ...createProjectDocument('Generated', [first]),
  aspectRatio,
});

/** As people make them in one format, with nothing in mind about another. */
export const GENERATED: Readonly<Record<string, Project>> = {
  'g01-text-beside': create(
    scene('maya', {
      placement: 'right',
      layers: [text('a', 'Three ways to save water at home', { size: 0.09, box: { x: 0.06, y: 0.2, width: 0.4, height: 0.4 } })],
    }),
  ),
  'g02-list-beside': create(
    scene('daniel', {
      placement: 'right',
      layers: [0, 1, 2].flatMap((at) => {
        const box = { x: 0.06, y: 0.16 + at * 0.2, width: 0.4, height: 0.15 };
        const inner = { x: 0.08, y: 0.18 + at * 0.2, width: 0.36, height: 0.11 };
        return [plate(`p${at}`, box), text(`t${at}`, `${at + 1}. Say what is new`, { size: 0.055, box: inner })];
      }),
    }),
  ),
  'g03-two-with-names': create(talk(['maya', 'noah'], { layers: [name('n1', 'Maya Lopez'), name('n2', 'Noah Becker')] })),
  'g04-two-with-title': create(
    talk(['nia', 'kofi'], { layers: [title('What changed this week'), name('n1', 'Nia Clarke'), name('n2', 'Kofi Mensah')] }),
  ),
  'g05-three': create(
    talk(['maya', 'noah', 'grace'], { layers: [name('n1', 'Maya Lopez'), name('n2', 'Noah Becker'), name('n3', 'Grace Obi')] }),
  ),
  'g06-circle': create(
    scene('amara', {
      placement: 'circle',
      layers: [
        text('a', 'A walkthrough of the new dashboard', {
          size: 0.08,
          align: 'center',
          box: { x: 0.15, y: 0.1, width: 0.7, height: 0.25 },
        }),
      ],
    }),
  ),
  'g07-corner-text': create(
    scene('kenji', { layers: [text('a', 'New', { size: 0.05, box: { x: 0.84, y: 0.06, width: 0.1, height: 0.08 }, align: 'right' })] }),
  ),
  'g08-long-title': create(scene('ruth', { layers: [title('Everything you wanted to know about our new plans and prices')] })),
  'g09-lower-text': create(
    scene('maya', {
      placement: 'left',
      layers: [
        plate('p', { x: 0.5, y: 0.55, width: 0.44, height: 0.2 }, DARK),
        text('a', 'Starts on Monday at nine in the main hall', { color: '#ffffff', box: { x: 0.53, y: 0.57, width: 0.38, height: 0.16 } }),
      ],
    }),
  ),
  'g10-upright': create(
    scene('nia', {
      layers: [
        text('a', 'Five minutes a day', { size: 0.1, align: 'center', box: { x: 0.08, y: 0.08, width: 0.84, height: 0.12 } }),
        name('n1', 'Nia Clarke'),
      ],
    }),
    '9:16',
  ),
  'g11-square': create(
    scene('noah', {
      framing: 'close',
      layers: [
        plate('p', { x: 0.05, y: 0.7, width: 0.9, height: 0.14 }),
        text('a', 'Now also on weekends', { align: 'center', box: { x: 0.08, y: 0.71, width: 0.84, height: 0.12 } }),
      ],
    }),
    '1:1',
  ),
  'g12-wide-texts': create(
    scene('grace', {
      framing: 'wide',
      layers: [
        text('a', 'Before', { box: { x: 0.06, y: 0.3, width: 0.2, height: 0.12 } }),
        text('b', 'After', { align: 'right', box: { x: 0.74, y: 0.3, width: 0.2, height: 0.12 } }),
      ],
    }),
  ),
};

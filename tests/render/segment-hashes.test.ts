import { describe, expect, test } from 'vitest';
import { planScene } from '#server/engine/segments/scene-plan.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Scene } from '#domain/project/project.ts';
import { createSpokenScene } from '../properties/renderer/renderer-fixtures.ts';

const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const FINGERPRINT = { engine: 'one', encoder: 'one', pack: 'one', previousPack: 'two', quality: 'standard' as const };
const PRESENTERS = { avatarId: 'maya', voiceId: 'ivy' };
const FIRST = createScene('scene-1', 'Hello there.', PRESENTERS);
/** Every field of a scene. */
const SECOND = {
  ...createScene('scene-2', 'Our words here.', PRESENTERS),
  language: 'en-GB',
  voice: { id: 'ivy', name: 'Ivy', adapter: 'flite', language: 'en-US' },
  otherPresenters: [
    { speaker: 2, avatarId: 'noah', voiceId: 'eli', voice: { id: 'eli', name: 'Eli', adapter: 'flite', language: 'en-US' } },
  ],
  recording: { assetId: 'take', madeFor: '0123456789abcdef' },
  take: 'second',
  framing: 'close',
  placement: 'left',
  spot: { x: 0.4, y: 0.5, scale: 1.2 },
  background: { kind: 'image', assetId: 'wall' },
  layers: [{ ...WHOLE, id: 'a', kind: 'title', text: 'Welcome' }],
  captionWords: [{ word: 1, text: 'WORDS' }],
  effects: [{ id: 'e', effectId: 'chime', at: { edge: 'scene-start' }, volume: 0.5 }],
  levels: { music: 0.5 },
  transition: { kind: 'push', seconds: 0.4 },
} as unknown as Required<Scene>;

function plan(change: Partial<Scene> = {}) {
  const project = createProjectDocument('Tour', [FIRST, { ...SECOND, ...change }]);
  return planScene(
    { project, sceneIndex: 1, spoken: createSpokenScene(2), previous: createSpokenScene(1), watermark: false, ownerId: 'anna' },
    FINGERPRINT,
  );
}

describe('segments that were rendered', () => {
  test('keep the hashes they had, whatever was rewritten since', () => {
    const { key, segments } = plan();
    expect([key, ...segments.map(({ hash }) => hash)].map((hash) => hash.slice(0, 16))).toEqual([
      '10e669253d1d5355',
      'a197eaa3a94d24ff',
      '9621f026b9c63267',
      '0007c3ce31f21944',
    ]);
  });

  test('are not rendered again for what is heard or only recorded', () => {
    const { key } = plan();
    expect(plan({ voice: { ...SECOND.voice, name: 'Other' }, effects: [], levels: { voice: 0.3 } }).key).toBe(key);
    expect(plan({ take: 'third' }).key).not.toBe(key);
  });
});

import { describe, expect, test } from 'vitest';
import { findHandAdvice } from '#domain/preflight/find-hand-advice.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Scene } from '#domain/project/project.ts';

const TITLE = { kind: 'title', id: 't', text: 'Three plans', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;

function advise(script: string, avatarId: string, change: Partial<Scene> = {}): readonly string[] {
  const scene = { ...createScene('one', script, { avatarId, voiceId: 'one' }), ...change };
  return findHandAdvice(createProjectDocument('Hands', [scene]), scene).map(({ code, words }) => `${code} ${words}`);
}

describe('advice about hands', () => {
  test('says that only drawn presenters have them, and which framings show them', () => {
    expect(advise('Hello [wave] there.', 'maya')).toEqual(['no-hands [wave]']);
    expect(advise('Hello [wave] there.', 'nia')).toEqual([]);
    expect(advise('Hello [wave] there.', 'nia-forest')).toEqual([]);
    expect(advise('Hello [nod] there.', 'maya')).toEqual([]);
    expect(advise('Hello [wave] there.', 'nia', { framing: 'close' })).toEqual(['hands-outside [wave]']);
    expect(advise('Hello [wave] there.', 'nia', { placement: 'circle' })).toEqual(['hands-outside [wave]']);
    const otherPresenters = [{ speaker: 2, avatarId: 'kofi', voiceId: 'one', framing: 'half' as const }];
    expect(advise('Hello [wave] there.', 'maya', { otherPresenters })).toEqual([]);
  });

  test('names each layer that isn’t there once', () => {
    const script = 'See [present title] and [present chart] and [present chart] and [present plans].';
    expect(advise(script, 'nia', { layers: [TITLE] })).toEqual(['unknown-layer [present chart]']);
  });
});

import { describe, expect, test } from 'vitest';
import { findProblems } from '#domain/preflight/find-problems.ts';
import { findFix } from '#domain/preflight/find-fix.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { listAdvice } from '#server/cli/list-advice.ts';
import { TERMS } from './preflight-arbitraries.ts';

const GERMAN = 'Willkommen in der Werkstatt. Jedes Wort wird zur richtigen Zeit gesagt, und das ist noch nicht alles.';
const ENGLISH = 'Welcome to the workshop. Every word is said at the right time, and that is not all.';
const [one] = TERMS.voices;
const german = { id: 'drei', name: 'Drei', language: 'de-DE', gender: 'female', description: 'German, calm.', adapter: 'here' } as const;

function write(script: string): Project {
  const scenes = ['Good morning to everybody who is here.', script].map((said, index) =>
    createScene(`scene-${index + 1}`, said, { avatarId: 'ada', voiceId: one?.id ?? '' }),
  );
  return createProjectDocument('Languages', scenes);
}

describe('API-7 advice about voices', () => {
  test('a script in another language than its voice is found for the editor, the API and the command line', () => {
    const message = 'Scene 2: This looks like German. One speaks English and will read it as if it were English.';
    expect(findProblems(write(GERMAN), TERMS)).toEqual([{ kind: 'advice', code: 'foreign-script', field: 'scenes.1.script', message }]);
    expect(listAdvice(write(GERMAN), TERMS)).toEqual([`warning: ${message}`]);
    expect(listAdvice(write(GERMAN), TERMS, { from: 1, to: 1 })).toEqual([]);
    expect(findProblems(write(ENGLISH), TERMS)).toEqual([]);
  });

  test('a voice of that language is the remedy, where there is one', () => {
    const project = write(GERMAN);
    const [finding] = findProblems(project, TERMS);
    if (finding === undefined) throw new Error('Nothing was found.');
    expect(findFix(project, finding, TERMS)).toBeUndefined();
    expect(findFix(project, finding, { ...TERMS, voices: [...TERMS.voices, german] })).toMatchObject({
      label: 'Use Drei',
      commands: [{ kind: 'set-voice', sceneId: 'scene-2', voiceId: 'drei' }],
    });
  });

  test('each presenter’s lines are judged by their own voice', () => {
    const said = { ...createScene('scene-1', `${ENGLISH}\n[speaker 2] ${GERMAN}`, { avatarId: 'ada', voiceId: 'one' }) };
    const talk = (voiceId: string): Project =>
      createProjectDocument('Two', [{ ...said, otherPresenters: [{ speaker: 2, avatarId: 'ben', voiceId }] }]);
    const voices = [...TERMS.voices, german];
    expect(findProblems(talk('drei'), { ...TERMS, voices })).toEqual([]);
    expect(findProblems(talk('two'), { ...TERMS, voices }).map(({ code }) => code)).toEqual(['foreign-script']);
  });
});

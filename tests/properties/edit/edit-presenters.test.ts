import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCommands } from '#domain/project/edit/apply-commands.ts';
import { addPresenter, removePresenter } from '#domain/project/edit/edit-presenters.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { listScenePresenters } from '#domain/project/scene-presenters.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { MOST_SPEAKERS } from '#domain/script/script-limits.ts';
import { findProblems } from '#domain/preflight/find-problems.ts';
import { findFix } from '#domain/preflight/find-fix.ts';
import { parseProject } from '#server/projects/project-file/parse-project.ts';
import type { RenderTerms } from '#domain/plans/find-render-obstacles.ts';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { project as anyProject } from './edit-arbitraries.ts';

const SCRIPT = 'One.\n[speaker 2] Two two.\n[speaker 3] Three.\n[speaker 1] Four.';
const VOICES = ['one', 'two'].map((id) => ({ id, name: id, language: 'en-US', gender: 'female' as const, description: '' }));
const TERMS: RenderTerms = {
  plan: 'business',
  limits: PLAN_LIMITS.business,
  lookIds: ['amara', 'kenji', 'omar'],
  avatarIds: new Set(['amara', 'kenji', 'omar']),
  voices: VOICES,
  assetIds: new Set(),
  recordingIds: new Set(),
  musicIds: new Set(),
  length: { seconds: 5, exact: true },
};

function createDialogue(script = SCRIPT): Project {
  const scene = {
    ...createScene('scene-1', script, { avatarId: 'amara', voiceId: 'one' }),
    otherPresenters: [
      { speaker: 2, avatarId: 'kenji', voiceId: 'two' },
      { speaker: 3, avatarId: 'omar', voiceId: 'one' },
    ],
    layers: [
      {
        ...{ id: 'title', kind: 'title' as const, text: 'Two' },
        from: { edge: 'word-start' as const, word: 1 },
        to: { edge: 'word-end' as const, word: 2 },
      },
    ],
  };
  return createProjectDocument('Dialogue', [scene]);
}

const getScene = ({ scenes }: Project) => scenes[0]!;
const getCodes = (project: Project) => findProblems(project, TERMS).map(({ code }) => code);
/** The project after the fix of its finding with this code. */
function fix(project: Project, code: string): Project {
  const finding = findProblems(project, TERMS).find((each) => each.code === code);
  const remedy = finding && findFix(project, finding, TERMS);
  const outcome = remedy && applyCommands(project, remedy.commands);
  if (outcome?.kind !== 'applied') throw new Error(`Nothing fixes ${code}.`);
  return outcome.project;
}

describe('the presenters of a scene', () => {
  test('can be as many as the limit; each has a number of its own', () => {
    fc.assert(
      fc.property(anyProject, (given) => {
        let project: Project | null = given;
        const sceneId = getScene(given).id;
        for (let count = 0; count <= MOST_SPEAKERS && project !== null; count++) {
          const cast = listScenePresenters(getScene(project));
          expect(new Set(cast.map(({ speaker }) => speaker)).size).toBe(cast.length);
          expect(cast.length).toBeLessThanOrEqual(MOST_SPEAKERS);
          project = addPresenter(project, sceneId, { avatarId: 'kenji', voiceId: 'two' });
        }
        expect(project).toBeNull();
      }),
    );
  });

  test('leave their lines to the first when they’re removed; words and what is tied to them stay', () => {
    const project = createDialogue();
    const without = removePresenter(project, 'scene-1', 2)!;
    expect(getScene(without).script).toBe('One.\nTwo two.\n[speaker 3] Three.\n[speaker 1] Four.');
    expect(getScene(without).layers).toEqual(getScene(project).layers);
    expect(listScenePresenters(getScene(without)).map(({ speaker }) => speaker)).toEqual([1, 3]);
    const alone = removePresenter(without, 'scene-1', 3)!;
    expect(getScene(alone)).not.toHaveProperty('otherPresenters');
    expect(parseScript(getScene(alone).script).words.map(({ text }) => text)).toEqual(['One.', 'Two', 'two.', 'Three.', 'Four.']);
    expect(removePresenter(alone, 'scene-1', 2)).toBeNull();
  });

  test('are refused with the same number twice, and kept', () => {
    const project = createDialogue();
    const twin = { speaker: 2, avatarId: 'omar', voiceId: 'one' };
    const outcome = applyCommands(project, [{ kind: 'set-other-presenters', sceneId: 'scene-1', otherPresenters: [twin, twin] }]);
    expect(outcome).toMatchObject({ kind: 'rejected', problem: { code: 'duplicate-speaker' } });
  });

  test('are part of the project file; one without them still opens', () => {
    const project = createDialogue();
    expect(parseProject(JSON.parse(JSON.stringify(project)))).toEqual(project);
  });
});

describe('the check of a dialogue', () => {
  test('finds nothing when everybody is there and speaks', () => {
    expect(getCodes(createDialogue())).toEqual([]);
  });

  test('names a presenter or a voice that is gone, and one click replaces it', () => {
    const project = createDialogue();
    const scene = getScene(project);
    const change = (changed: object): Project => ({
      ...project,
      scenes: [{ ...scene, otherPresenters: [{ ...scene.otherPresenters![0]!, ...changed }, scene.otherPresenters![1]!] }],
    });
    const noFace = change({ avatarId: 'gone' });
    expect(getCodes(noFace)).toEqual(['unknown-avatar']);
    expect(getCodes(fix(noFace, 'unknown-avatar'))).toEqual([]);
    const noVoice = change({ voiceId: 'gone' });
    expect(getCodes(noVoice)).toEqual(['unknown-voice']);
    const fixed = fix(noVoice, 'unknown-voice');
    expect(getCodes(fixed)).toEqual([]);
    expect(getScene(fixed).voiceId).toBe('one');
  });

  test('notes who never speaks, and lines of somebody who isn’t there', () => {
    const silent = createDialogue('One.\n[speaker 2] Two two.');
    expect(getCodes(silent)).toEqual(['silent-presenter']);
    expect(listScenePresenters(getScene(fix(silent, 'silent-presenter')))).toHaveLength(2);
    const project = createDialogue();
    const { otherPresenters: _others, ...alone } = getScene(project);
    const nobody = { ...project, scenes: [alone] };
    expect(getCodes(nobody)).toEqual(['unknown-speaker', 'unknown-speaker']);
    expect(getScene(fix(nobody, 'unknown-speaker')).script).toBe('One.\nTwo two.\n[speaker 3] Three.\n[speaker 1] Four.');
  });
});

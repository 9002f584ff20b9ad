import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { VOICES } from '../../../content/templates/voices.data.ts';
import { templates } from '../../../content/templates/index.ts';
import { SOURCES } from '../../../content/templates/sources.ts';
import { KOKORO_VOICES } from '#server/adapters/speech/kokoro/kokoro-voices.data.ts';
import { createRenderAdapters } from '#server/cli/render-adapters.ts';
import { projectSchema } from '#contract/project-document-schema.ts';
import { changeFormat, listLayoutAdvice } from '#domain/preflight/change-format.ts';
import type { CheckTerms } from '#domain/preflight/check-terms.ts';
import { findFix } from '#domain/preflight/find-fix.ts';
import { findProblems } from '#domain/preflight/find-problems.ts';
import { widenWhereInTheWay } from '#domain/preflight/widen-framing.ts';
import { collectProjectText } from '#domain/project/collect-project-text.ts';
import { listPresenterIds, listScenePresenters } from '#domain/project/scene-presenters.ts';
import { getPresenterName } from '#domain/project/own-presenter-id.ts';
import { ASPECT_RATIOS } from '#domain/project/project.ts';
import { countWords } from '#domain/script/parse-script.ts';
import { fitPresentersToPlan } from '#domain/plans/fit-presenters-to-plan.ts';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { toSceneVoice } from '#domain/speech/scene-voice.ts';
import { getTemplateEditorPath } from '#ui/editor-paths.ts';
import { getTemplateProject } from '#ui/features/templates/get-template-project.ts';
import { listGalleryTemplates } from '#ui/features/templates/list-gallery-templates.ts';
import { removeScriptMarks } from '#domain/script/remove-script-marks.ts';

const { presenters } = await createRenderAdapters({});
const SUMMARIES = await presenters.cards();
const LOOKS = SUMMARIES.map(({ id }) => id);
/** What everybody hears first: the voices that new projects begin with. */
const OFFERED = KOKORO_VOICES.map(({ voice }) => voice);
/** Share of the templates that a drawn presenter is in, at least. */
const DRAWN_SHARE = 1 / 3;
const FREE = PLAN_LIMITS.starter;
/** Estimated seconds of a template's video: long enough to be of use, short enough to be watched. */
const SECONDS = { min: 20, max: 60 } as const;
/** Characters of sentences such as “Good.” or “Myth.”, which anybody says. */
const SHORT_SENTENCE = 20;
const GALLERY_SIZE = 40;
/** Share of the templates whose videos the free plan can render, at least. */
const FREE_SHARE = 3 / 5;
const LARGEST_VIDEO = 90 * 1024;
const MAX_IMAGE_BYTES = 15 * 1024;

const TERMS: CheckTerms = {
  ...{ avatarIds: new Set(LOOKS), voices: OFFERED, assetIds: new Set(), recordingIds: new Set(), musicIds: new Set() },
  ...{ plan: 'creator', limits: PLAN_LIMITS.creator, lookIds: LOOKS, length: { seconds: 0, exact: true } },
};

const GALLERY = listGalleryTemplates();
const splitSentences = (script: string): readonly string[] => removeScriptMarks(script).split(/(?<=[.?!])\s+/u);

test('VID-12 the gallery has each source once, by its id', () => {
  expect(GALLERY.map(({ id }) => id)).toEqual(templates.map(({ id }) => id));
  expect(templates.map(({ id }) => id).toSorted()).toEqual(Object.keys(SOURCES).toSorted());
  expect(GALLERY).toHaveLength(GALLERY_SIZE);
});

test('VID-12 templates exist in every aspect ratio', () => {
  expect(new Set(GALLERY.map(({ project }) => project.aspectRatio))).toEqual(new Set(ASPECT_RATIOS));
});

test('VID-12 every presenter is in a template, and speaks in the voice that comes with them', () => {
  const cast = SUMMARIES.filter(({ id, presenterId }) => id === presenterId);
  const shown = new Set(GALLERY.flatMap(({ project }) => listPresenterIds(project.scenes)).map(getPresenterName));
  expect([...shown].toSorted()).toEqual(cast.map(({ id }) => id).toSorted());
  const voices = Object.fromEntries(Object.entries(VOICES).map(([id, voice]) => [id, voice.id]));
  expect(voices).toEqual(Object.fromEntries(cast.map(({ id, voiceId }) => [id, voiceId])));
});

test('VID-12 drawn presenters are in a third of the templates', () => {
  const drawn = SUMMARIES.filter(({ tags }) => tags['style'] === 'drawn').map(({ id }) => id);
  const cast = GALLERY.filter(({ project }) => listPresenterIds(project.scenes).some((avatarId) => drawn.includes(avatarId)));
  expect(cast.length).toBeGreaterThanOrEqual(GALLERY.length * DRAWN_SHARE);
});

test('VID-12 no sentence, title and description is used twice', () => {
  const texts = GALLERY.flatMap(({ title, description, project }) => [
    title,
    description,
    ...project.scenes.flatMap(({ script }) => splitSentences(script)).filter((sentence) => sentence.length > SHORT_SENTENCE),
  ]);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('VID-12 most templates fit the length of the free plan', () => {
  expect(GALLERY.filter(({ seconds }) => seconds <= FREE.videoLength).length).toBeGreaterThanOrEqual(GALLERY.length * FREE_SHARE);
});

describe.each(GALLERY)('VID-12 template $id', ({ id, title, project, seconds }) => {
  test('is a valid project, and the one the editor opens with', () => {
    expect(project.title).toBe(title);
    expect(projectSchema.parse(project)).toEqual(project);
    expect(getTemplateProject(id)).toEqual(project);
  });

  test('has nothing to mend on the list of findings, and uses nothing that was uploaded', () => {
    const lookIds = listPresenterIds(project.scenes);
    expect(findProblems(project, { ...TERMS, lookIds, length: { seconds, exact: false } })).toEqual([]);
  });

  test('takes between 20 and 60 seconds', () => {
    expect(seconds).toBeGreaterThanOrEqual(SECONDS.min);
    expect(seconds).toBeLessThanOrEqual(SECONDS.max);
  });

  test('keeps its texts and shapes inside the frame', () => {
    const boxes = project.scenes.flatMap(({ layers }) => layers.flatMap((layer) => ('box' in layer ? [layer.box] : [])));
    expect(boxes.filter(({ x, y, width, height }) => x < 0 || y < 0 || x + width > 1 || y + height > 1)).toEqual([]);
  });

  test('fits the free plan’s looks and lines', () => {
    expect(Number.parseInt(project.resolution, 10)).toBeLessThanOrEqual(FREE.lines);
    const opened = LOOKS.slice(0, FREE.avatars);
    const begun = fitPresentersToPlan(project, SUMMARIES, FREE).project;
    expect(begun.scenes.filter(({ avatarId }) => !opened.includes(avatarId))).toEqual([]);
    expect(new Set(listPresenterIds(begun.scenes)).size).toBe(new Set(listPresenterIds(project.scenes)).size);
  });

  test.each(['starter', 'creator'] as const)('43.4 has nothing in the way of who stands in on %s, in any format', (plan) => {
    const { project: begun } = fitPresentersToPlan(project, SUMMARIES, PLAN_LIMITS[plan]);
    for (const finding of listLayoutAdvice(begun)) expect(findFix(begun, finding, TERMS), finding.message).toBeDefined();
    const fitted = widenWhereInTheWay(begun);
    for (const aspectRatio of ASPECT_RATIOS) expect(listLayoutAdvice(changeFormat(fitted, aspectRatio)), aspectRatio).toEqual([]);
    expect(widenWhereInTheWay(project)).toEqual(project);
  });

  test('says the name of no presenter whom somebody else of a smaller plan would stand in for', () => {
    const missing = SUMMARIES.filter(
      (look) => !SUMMARIES.slice(0, FREE.avatars).some(({ presenterId }) => presenterId === look.presenterId),
    );
    const said = collectProjectText(project).match(/\p{Lu}\p{L}+/gu) ?? [];
    expect(said.filter((word) => missing.some(({ name }) => name === word))).toEqual([]);
  });

  test('speaks with natural voices that come with the product, and names them as they are', () => {
    for (const { voiceId, voice } of project.scenes.flatMap(listScenePresenters)) {
      const offered = OFFERED.find((each) => each.id === voiceId);
      expect(voice).toEqual(offered && toSceneVoice(offered));
    }
  });

  test('anchors its titles to existing words', () => {
    for (const { script, layers } of project.scenes) {
      for (const anchor of layers.flatMap(({ from, to }) => [from, to])) {
        if ('word' in anchor) expect(anchor.word).toBeLessThan(countWords(script));
      }
    }
  });

  test('has a small preview video and image', () => {
    const preview = statSync(`public/videos/templates/${id}.mp4`).size;
    const image = statSync(`public/pictures/templates/${id}.webp`).size;
    expect(Math.min(preview, image)).toBeGreaterThan(0);
    expect(preview).toBeLessThanOrEqual(LARGEST_VIDEO);
    expect(image).toBeLessThanOrEqual(MAX_IMAGE_BYTES);
  });
});

test('VID-12 opens in the editor, through sign-up when signed out', () => {
  expect(getTemplateEditorPath('help-answer', true)).toBe('/editor?template=help-answer');
  expect(getTemplateEditorPath('help-answer', false)).toBe('/signup?redirect=%2Feditor%3Ftemplate%3Dhelp-answer');
  expect(getTemplateProject('nothing')).toBe(null);
});

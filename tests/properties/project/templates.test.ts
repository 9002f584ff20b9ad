import { unwrapList } from '../../tools/lists.ts';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { templates } from '../../../content/templates/index.ts';
import { createRenderAdapters } from '../../../server/cli/render-adapters.ts';
import { parseProjectText } from '../../../server/projects/project-file/parse-project.ts';
import { computeProjectLength } from '../../../src/domain/project/edit/compute-project-length.ts';
import { findProjectProblems } from '../../../src/domain/project/find-project-problems.ts';
import { ASPECT_RATIOS, type Project } from '../../../src/domain/project/project.ts';
import { countWords } from '../../../src/domain/script/parse-script.ts';
import { PLAN_LIMITS } from '../../../src/domain/plans/plan-limits.ts';
import { getTemplateEditorPath } from '../../../src/ui/features/editor/editor-paths.ts';
import { getTemplateProject } from '../../../src/ui/features/templates/get-template-project.ts';

const { presenters, speech } = await createRenderAdapters({});
const LOOKS = (await presenters.cards()).map(({ id }) => id);
const OFFERED = unwrapList(await speech.voices());
const VOICES = OFFERED.map(({ id }) => id);
const FREE = PLAN_LIMITS.starter;
const FOLDER = 'content/templates';
const LARGEST_VIDEO = 90 * 1024;
const MAX_IMAGE_BYTES = 15 * 1024;

const read = (id: string): Project => parseProjectText(readFileSync(`${FOLDER}/${id}.json`, 'utf8'));

test('VID-12 the gallery contains every project of the folder once', () => {
  const files = readdirSync(FOLDER).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));
  expect(templates.map(({ id }) => id).toSorted()).toEqual(files.toSorted());
  expect(templates.length).toBeGreaterThanOrEqual(20);
});

test('VID-12 templates exist in every aspect ratio', () => {
  expect(new Set(templates.map(({ id }) => read(id).aspectRatio))).toEqual(new Set(ASPECT_RATIOS));
});

describe.each(templates)('VID-12 template $id', ({ id, title }) => {
  const project = read(id);

  test('is a valid project, and the one the editor opens with', () => {
    expect(project.title).toBe(title);
    expect(getTemplateProject(id)).toEqual(project);
  });

  test('has no problems and uses nothing that was uploaded', () => {
    expect(
      findProjectProblems(project, {
        avatarIds: new Set(LOOKS),
        voices: OFFERED,
        assetIds: new Set(),
        recordingIds: new Set(),
        musicIds: new Set(),
      }),
    ).toEqual([]);
  });

  test('keeps its texts and shapes inside the frame', () => {
    const boxes = project.scenes.flatMap(({ layers }) => layers.flatMap((layer) => ('box' in layer ? [layer.box] : [])));
    expect(boxes.filter(({ x, y, width, height }) => x < 0 || y < 0 || x + width > 1 || y + height > 1)).toEqual([]);
  });

  test('fits the free plan’s length, looks, and lines', () => {
    expect(computeProjectLength(project, FREE.videoLength, () => undefined).status).toBe('fits');
    expect(Number.parseInt(project.resolution, 10)).toBeLessThanOrEqual(FREE.lines);
    const opened = LOOKS.slice(0, FREE.avatars);
    expect(project.scenes.filter(({ avatarId }) => !opened.includes(avatarId))).toEqual([]);
    expect(project.scenes.filter(({ voiceId }) => !VOICES.includes(voiceId))).toEqual([]);
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

import { expect, test } from 'vitest';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import type { ProjectFont } from '#domain/fonts/project-font.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { createStaticSvgs } from '#domain/renderer/create-static-svgs.ts';
import type { SceneTimeline } from '#domain/renderer/scene-timeline.ts';
import { createSquareFont } from '../tools/square-font.ts';
import { createTestFont } from '../tools/test-font.ts';

const SPAN = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;

function createProject(title: string, font?: ProjectFont): Project {
  const scene = createScene('one', 'Hello.', { avatarId: 'ada', voiceId: 'one' });
  const project = createProjectDocument('Fonts', [{ ...scene, layers: [{ kind: 'title', id: 'title', text: title, ...SPAN }] }]);
  return font === undefined ? project : { ...project, font };
}

async function drawTitle(project: Project): Promise<string> {
  const { data, width } = await createNodeRasterizer().rasterize(composeLayer(project));
  return `${width} ${Buffer.from(data).toString('base64')}`;
}

function composeLayer(project: Project): string {
  const [scene] = project.scenes;
  if (scene === undefined) throw new Error('The project has no scene.');
  const timeline = { frameCount: 10, frameRate: 25, layers: [{ layerId: 'title', from: 0, to: 10 }], captions: [] };
  const input = { project, scene, timeline: timeline as unknown as SceneTimeline, size: { width: 640, height: 360 }, watermark: false };
  const [title] = createStaticSvgs(input);
  if (title === undefined) throw new Error('There is no title.');
  return title.svg;
}

function createTextProject(weight: 500 | 700, font: ProjectFont): Project {
  const place = { ...SPAN, box: { x: 0.1, y: 0.1, width: 0.8, height: 0.3 }, size: 0.12, color: '#123456', align: 'left' } as const;
  const project = createProject('', font);
  const layer = { ...place, kind: 'text', id: 'title', text: 'Illinois', weight } as const;
  return { ...project, scenes: project.scenes.map((scene) => ({ ...scene, layers: [layer] })) };
}

test('texts of both weights are the same document with one file, and are drawn by their own file with two (issue 18.5)', async () => {
  const { regular, ...one } = await createTestFont();
  if (regular === undefined) throw new Error('The test’s font has one weight.');
  const two = { ...one, regular };
  expect(composeLayer(createTextProject(500, one))).toBe(composeLayer(createTextProject(700, one)));
  expect(composeLayer(createTextProject(700, two))).toBe(composeLayer(createTextProject(700, one)));
  const [bold, light] = [await drawTitle(createTextProject(700, two)), await drawTitle(createTextProject(500, two))];
  expect(light).not.toBe(bold);
  expect(light).toBe(await drawTitle(createTextProject(500, regular)));
});

test('a title is drawn in the project’s font, the same each time; and in the standard font where that lacks a character', async () => {
  const font = await createTestFont();
  const own = await drawTitle(createProject('Illinois', font));
  expect(own).toBe(await drawTitle(createProject('Illinois', font)));
  expect(own).not.toBe(await drawTitle(createProject('Illinois')));
  expect(await drawTitle(createProject('Illinois 漢字', font))).toBe(await drawTitle(createProject('Illinois 漢字')));
});

test('one rasterizer draws documents of different fonts in turn, each in its own', async () => {
  const rasterizer = createNodeRasterizer();
  const documents = [createSquareFont(), createSquareFont({ side: 300 })].map((font) => composeLayer(createTextProject(700, font)));
  const draw = async (svg: string) => Buffer.from((await rasterizer.rasterize(svg)).data).toString('base64');
  const [first = '', second = ''] = documents;
  const drawn = await draw(first);
  expect(await draw(second)).not.toBe(drawn);
  expect(await draw(first)).toBe(drawn);
});

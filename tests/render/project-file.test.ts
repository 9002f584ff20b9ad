import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { parseProject, parseProjectText, ProjectFileError } from '#server/projects/project-file/parse-project.ts';
import { readProjectArchive, writeProjectArchive } from '#server/projects/project-file/project-archive.ts';
import { SCHEMA_MATCHES_DOMAIN } from '#contract/project-document-schema.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Layer, Project } from '#domain/project/project.ts';
import { createSquareFont } from '../tools/square-font.ts';

const PRESENTERS = { avatarId: 'maya', voiceId: 'ivy' };
const SPAN = {
  from: { edge: 'scene-start' },
  to: { edge: 'word-end', word: 1 },
  box: { x: 0.1, y: -0.2, width: 0.5, height: 0.4 },
} as const;
const FREE: readonly Layer[] = [
  { ...SPAN, id: 'd', kind: 'text', text: 'Two\nlines', size: 0.06, weight: 500, color: '#ffffff', align: 'left', rotation: 4.5 },
  { ...SPAN, id: 'e', kind: 'shape', shape: 'ellipse', fill: '#123456', outline: { color: '#ffffff', width: 0.01 }, locked: true },
  { ...SPAN, id: 'f', kind: 'image', assetId: 'photo', opacity: 0.5, enter: 'pop', leave: 'none' },
];
const PROJECT: Project = {
  ...createProjectDocument('Tour', [createScene('scene-1', 'Hello there.', PRESENTERS)]),
  lexicon: [{ written: 'SQL', spoken: 'sequel' }],
  scenes: [
    {
      ...createScene('scene-1', 'Hello there.', PRESENTERS),
      background: { kind: 'image', assetId: 'wall.png' },
      layers: [
        { id: 'a', kind: 'title', text: 'Welcome', from: { edge: 'scene-start' }, to: { edge: 'word-end', word: 1 }, leave: 'slide' },
        { id: 'b', kind: 'logo', assetId: 'logo', corner: 'top-right', from: { edge: 'word-start', word: 0 }, to: { edge: 'scene-end' } },
        { id: 'c', kind: 'lower-third', text: 'Maya', detail: 'Presenter', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } },
        ...FREE,
      ],
    },
  ],
};

const FONT = createSquareFont();
const withRegular = (regular: object) => ({ ...PROJECT, font: { ...FONT, regular } });

describe('the published JSON schema', () => {
  test('matches the domain type at compile time', () => {
    expect(SCHEMA_MATCHES_DOMAIN).toBe(true);
  });
});

describe('a project from JSON', () => {
  test('is returned unchanged', () => {
    const music = { trackId: 'night-desk', volume: 0.35, ducking: false } as const;
    expect(parseProject({ ...PROJECT, music })).toEqual({ ...PROJECT, music });
    expect(parseProject(JSON.parse(JSON.stringify(PROJECT)))).toEqual(PROJECT);
  });

  const scene = PROJECT.scenes[0];
  const faults: readonly { readonly name: string; readonly value: unknown; readonly message: RegExp }[] = [
    { name: 'nothing', value: null, message: /isn’t valid/ },
    { name: 'another version', value: { ...PROJECT, formatVersion: 2 }, message: /another version/ },
    { name: 'a missing field', value: { ...PROJECT, title: undefined }, message: /“title” is missing/ },
    { name: 'an unknown field', value: { ...PROJECT, colour: 'red' }, message: /not part of the format: colour/ },
    { name: 'no scene', value: { ...PROJECT, scenes: [] }, message: /“scenes”/ },
    {
      name: 'a colour by name',
      value: { ...PROJECT, scenes: [{ ...scene, background: { kind: 'colour', colour: 'red' } }] },
      message: /“scenes.0.background.colour”.*hexadecimal/,
    },
    { name: 'a path for an id', value: { ...PROJECT, scenes: [{ ...scene, avatarId: '../maya' }] }, message: /“scenes.0.avatarId”/ },
    {
      name: 'a box beyond the frame',
      value: { ...PROJECT, scenes: [{ ...scene, layers: [{ ...FREE[0], box: { x: 0, y: 0, width: 3, height: 1 } }] }] },
      message: /“scenes.0.layers.0.box.width”/,
    },
    {
      name: 'a shape nobody draws',
      value: { ...PROJECT, scenes: [{ ...scene, layers: [{ ...FREE[1], shape: 'star' }] }] },
      message: /“scenes.0.layers.0.shape”/,
    },
    {
      name: 'music that isn’t there',
      value: { ...PROJECT, music: { trackId: 'polka', volume: 0.5, ducking: true } },
      message: /“music.trackId” isn’t valid: There’s no such music track. Choose one of morning-light, /,
    },
    { name: 'music too loud', value: { ...PROJECT, music: { trackId: 'open-road', volume: 2, ducking: true } }, message: /“music.volume”/ },
    {
      name: 'an animation nobody draws',
      value: { ...PROJECT, scenes: [{ ...scene, layers: [{ ...FREE[2], enter: 'spin' }] }] },
      message: /“scenes.0.layers.0.enter”/,
    },
    {
      name: 'a regular file that’s no font',
      value: withRegular({ name: 'Acme', data: 'AAEAAA==' }),
      message: /“font.regular.data”.*no font/,
    },
    { name: 'a regular file of a regular file', value: withRegular({ ...FONT, regular: FONT }), message: /regular/ },
    { name: 'a frame rate nobody draws', value: { ...PROJECT, frameRate: 29 }, message: /“frameRate”/ },
  ];

  for (const { name, value, message } of faults) {
    test(`is rejected with the path of the error: ${name}`, () => {
      expect(() => parseProject(value)).toThrow(ProjectFileError);
      expect(() => parseProject(value)).toThrow(message);
    });
  }

  test('is rejected when it isn’t JSON', () => {
    expect(() => parseProjectText('{')).toThrow(/isn’t valid JSON/);
  });

  test('parses to a project or a failure, never a throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => parseProject(value)).toThrow(ProjectFileError);
      }),
    );
  });
});

describe('a .castwright file', () => {
  const assets = new Map([
    ['wall.png', Uint8Array.of(1, 2, 3)],
    ['logo', Uint8Array.of(4)],
  ]);

  test('contains the project, both files of its font and its images', () => {
    const project: Project = { ...PROJECT, font: { ...FONT, regular: createSquareFont({ side: 300 }) } };
    const read = readProjectArchive(writeProjectArchive({ project, assets }));
    expect(read.project).toEqual(project);
    expect(read.assets).toEqual(assets);
  });

  test('is byte-identical for the same project', () => {
    const reordered = new Map([...assets].toReversed());
    expect(
      Buffer.compare(writeProjectArchive({ project: PROJECT, assets }), writeProjectArchive({ project: PROJECT, assets: reordered })),
    ).toBe(0);
  });

  test('cannot read outside its own folder', () => {
    const bytes = zipSync({
      'project.json': new TextEncoder().encode(JSON.stringify(PROJECT)),
      'assets/../../evil': Uint8Array.of(1),
      '/etc/passwd': Uint8Array.of(1),
      'assets/ok.png': Uint8Array.of(2),
    });
    expect([...readProjectArchive(bytes).assets.keys()]).toEqual(['ok.png']);
  });

  test('is rejected when damaged, empty, or of another format', () => {
    const whole = writeProjectArchive({ project: PROJECT, assets });
    for (const bytes of [
      new Uint8Array(),
      Uint8Array.of(1, 2, 3),
      whole.subarray(0, whole.length - 30),
      zipSync({ 'readme.txt': Uint8Array.of(1) }),
    ]) {
      expect(() => readProjectArchive(bytes)).toThrow(ProjectFileError);
    }
  });

  test('is rejected when its contents exceed the project limit', () => {
    const bomb = zipSync({ 'project.json': new Uint8Array(60 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(() => readProjectArchive(bomb)).toThrow(/too large for a project/);
  });

  test('is not unpacked beyond its declared size', () => {
    const lie = Buffer.from(zipSync({ 'project.json': new Uint8Array(5 * 1024 * 1024) }));
    const directory = lie.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    lie.writeUInt32LE(10, 22);
    lie.writeUInt32LE(10, directory + 24);
    expect(() => readProjectArchive(lie)).toThrow(ProjectFileError);
  });

  test('is rejected when it has too many entries', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`assets/${index}`, Uint8Array.of(1)]));
    expect(() => readProjectArchive(zipSync(many))).toThrow(/more than 200 entries/);
  });
});

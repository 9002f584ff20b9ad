import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFakeSpeech, type FakeVoice } from '#adapters/speech/fake/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { encodeBackground } from '#domain/renderer/background-file.ts';
import { createYuvFrame } from '#domain/renderer/yuv-frame.ts';
import { decodeSpokenScene, encodeSpokenScene } from '#domain/speech/spoken-scene-file.ts';
import type { ImportedProject, SavedProject } from '#ports/project-api.ts';
import { MAX_ENTRY_BYTES, readProjectArchive, writeProjectArchive } from '#server/projects/project-file/project-archive.ts';
import { backgroundAsset, project as projectTable } from '#server/projects/tables/project-tables.ts';
import { recording } from '#server/projects/tables/recording-tables.ts';
import { speechCharge } from '#server/speech/tables/speech-tables.ts';
import { createImageShape, createPresentation } from '../properties/documents/office-files.ts';
import { createHollowPng } from '../tools/hollow-png.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const VOICE: FakeVoice = {
  voice: { id: 'nova', name: 'Nova', language: 'en-US', gender: 'female', description: 'A test tone.' },
  pitch: 180,
};
/** The report is also sent as sentences. */
type ImportAnswer = ImportedProject & { readonly notes: readonly string[] };

const SPEAKER = { avatarId: 'ada', voiceId: 'nova' };

const createImage = (level: number): Uint8Array => {
  const frame = createYuvFrame(64, 32);
  frame.data.fill(level);
  return encodeBackground({ pixels: frame });
};
describe('VID-9 projects as files', () => {
  const service = createFakeSpeech({ identity: 'hosted 1', voices: [VOICE], capabilities: { repeatable: false, price: 10 } });
  let server: TestServer;
  let user: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    server = await startTestServer({ speech: [createFakeSpeech(), service], speechCaps: { workspace: 100_000_000 } });
  });
  // Files are limited by the minute.
  beforeEach(async () => {
    [user, stranger] = [await server.signUp(), await server.signUp()];
  });
  afterAll(() => server.close());

  const send = (who: TestUser, bytes: Uint8Array) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), 'project.castwright');
    return who.call('POST', '/api/projects/import', form);
  };
  const bring = async (bytes: Uint8Array, who = user) => {
    const response = await send(who, bytes);
    const body = (await response.json()) as ImportAnswer & { readonly code?: string; readonly message?: string };
    expect(response.status, body.message).toBe(201);
    return body;
  };
  const download = async (id: string, who = user) =>
    new Uint8Array(await (await who.call('GET', `/api/projects/${id}/archive`)).arrayBuffer());
  const countRows = async () => {
    const { db } = server.services.database;
    return [await db.$count(projectTable), await db.$count(backgroundAsset), await db.$count(recording)];
  };
  const hear = async (who: TestUser, { script, take }: { readonly script: string; readonly take?: string }) =>
    decodeSpokenScene(new Uint8Array(await (await who.call('POST', '/api/speech', { script, voiceId: 'nova', take })).arrayBuffer()));

  test('come back equal, with new ids for all they bring: any scenes, images and logos', async () => {
    const scenes = fc.array(fc.record({ image: fc.option(fc.nat(3), { nil: undefined }), logo: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 40 }), scenes, async (title, shapes) => {
        const document = createProjectDocument(
          title.replaceAll('\0', ''),
          shapes.map(({ image, logo }, index) => ({
            ...createScene(`scene-${index}`, `Say ${index}.`, { avatarId: 'ada', voiceId: 'ivy' }),
            ...(image !== undefined && { background: { kind: 'image', assetId: `image-${image}` } as const }),
            layers: logo
              ? [
                  {
                    id: 'l',
                    kind: 'logo',
                    assetId: 'image-0',
                    corner: 'top-left',
                    from: { edge: 'scene-start' },
                    to: { edge: 'scene-end' },
                  } as const,
                ]
              : [],
          })),
        );
        const assets = new Map([0, 1, 2, 3].map((level) => [`image-${level}`, createImage(level)]));
        const first = await bring(writeProjectArchive({ project: document, assets }));
        const second = await bring(await download(first.id));
        const [one, other] = [readProjectArchive(await download(first.id)), readProjectArchive(await download(second.id))];
        const name = ({ project, assets: found }: typeof one) => {
          const levels = new Map([...found].map(([id, bytes]) => [id, `image-${bytes[20]}`]));
          return JSON.parse(JSON.stringify(project), (key, value: unknown) =>
            key === 'assetId' ? levels.get(String(value)) : value,
          ) as Project;
        };
        expect([name(one), name(other)]).toEqual([document, document]);
        const ids = [...one.assets.keys(), ...other.assets.keys()];
        expect(new Set(ids).size).toBe(ids.length);
        expect([first.id === second.id, first.notes, second.notes]).toEqual([false, [], []]);
      }),
      { numRuns: 4 },
    );
  });

  test('are made of a presentation, with its images; what can’t be read leaves nothing behind (18.2)', async () => {
    const deck = await readFile(new URL('../properties/documents/files/pandoc.pptx', import.meta.url));
    const upload = (name: string, bytes: Uint8Array) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)]), name);
      return user.call('POST', '/api/projects/import', form);
    };
    const imported = (await (await upload('Plan.pptx', deck)).json()) as ImportAnswer;
    expect(imported.project).toMatchObject({ title: 'Quarterly plan', scenes: [{ avatarId: 'ada' }, {}, {}, {}, {}] });
    expect(imported.report.imported).toContainEqual({ what: 'table', count: 1 });
    expect(imported.notes[0]).toBe('Imported: 5 scenes, 2 images, 1 table.');
    const asked = new FormData();
    asked.set('slides', 'pictures');
    asked.set('file', new Blob([new Uint8Array(deck)]), 'Plan.pptx');
    expect(await (await user.call('POST', '/api/projects/import', asked)).json()).toMatchObject({
      code: 'invalid-request',
      field: 'slides',
    });
    const image = imported.project.scenes[2]?.layers.find(({ kind }) => kind === 'image');
    const assetId = image?.kind === 'image' ? image.assetId : '';
    expect((await user.call('GET', `/api/background/${assetId}/image`)).status).toBe(200);
    expect((await stranger.call('GET', `/api/background/${assetId}/image`)).status).toBe(404);

    const before = await countRows();
    const refused = await upload('a.pdf', new TextEncoder().encode('%PDF-1.7'));
    expect(await refused.json()).toMatchObject({ code: 'not-a-project', message: expect.stringMatching(/PDFs.* Nothing was imported\./) });
    const empty = await upload('a.md', new TextEncoder().encode('![only](an-image.png)'));
    expect(await empty.json()).toMatchObject({ message: expect.stringContaining('There are no words') });
    expect(await countRows()).toEqual(before);
  });

  test('refuse at once a presentation with a picture of far too many pixels, whether its author cut it or not (18.2)', async () => {
    const huge = createHollowPng(16_000, 16_000, { isInterlaced: true });
    const before = await countRows();
    for (const crop of ['<a:srcRect l="1000"/>', '']) {
      const slide = {
        shapes: createImageShape('i', [0, 0, 500, 500], crop),
        notes: 'Look at this.',
        links: { i: ['image', '../media/i.png'] as const },
      };
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(createPresentation([slide], { 'ppt/media/i.png': huge }))]), 'Bomb.pptx');
      const response = await user.call('POST', '/api/projects/import', form);
      expect([response.status, await response.json()]).toMatchObject([
        413,
        { code: 'too-many-pixels', message: expect.stringMatching(/16000 × 16000 pixels.* Nothing was imported\.$/) },
      ]);
    }
    expect(await countRows()).toEqual(before);
  });

  test('bring paid speech to another account, where it sounds the same and costs nothing', async () => {
    const script = 'Bring my voice along.';
    const document = createProjectDocument('Spoken', [createScene('scene-1', script, SPEAKER)]);
    const saved = (await (await user.call('POST', '/api/projects', { project: document })).json()) as SavedProject;
    const audio = await hear(user, { script });
    const file = await download(saved.id);
    expect(readProjectArchive(file).speech?.size).toBe(1);
    const asked = service.requests.length;
    const { project, notes } = await bring(file, stranger);
    const take = project.scenes[0]?.take ?? '';
    expect([notes, take]).toEqual([[], expect.stringMatching(/^import-/)]);
    expect((await hear(stranger, { script, take })).pcm).toEqual(audio.pcm);
    expect(service.requests.length).toBe(asked);
    const [row] = await server.services.database.db.select({ n: sql<number>`count(*)::int` }).from(speechCharge);
    expect(row?.n).toBe(1);
    expect((await bring(file)).project).toEqual(document);
  });

  test('a forged speech is heard in its own project alone, and one that doesn’t fit the script nowhere', async () => {
    const script = 'What did I say?';
    const document = createProjectDocument('Forged', [createScene('scene-1', script, SPEAKER)]);
    const saved = (await (await user.call('POST', '/api/projects', { project: document })).json()) as SavedProject;
    const audio = await hear(user, { script });
    const archive = readProjectArchive(await download(saved.id));
    const [hash = ''] = archive.speech?.keys() ?? [];
    const forge = (change: object) =>
      writeProjectArchive({ ...archive, speech: new Map([[hash, encodeSpokenScene({ ...audio, ...change })]]) });
    const forged = await bring(forge({ pcm: audio.pcm.map((sample) => -sample) }));
    expect((await hear(user, { script })).pcm).toEqual(audio.pcm);
    expect((await hear(user, { script, take: forged.project.scenes[0]?.take ?? '' })).pcm).not.toEqual(audio.pcm);
    for (const change of [{ pcm: audio.pcm.slice(0, 100) }, { words: [] }, { words: [{ ...audio.words[0], charEnd: 900 }] }]) {
      const odd = await bring(forge(change));
      expect(odd.project.scenes[0]?.take).toBeUndefined();
      expect(odd.notes.join()).toMatch(/spoken again/);
    }
  });

  test('presenters and voices that aren’t available here are said, with what to choose instead', async () => {
    const scene = createScene('scene-1', 'Hello there.', { avatarId: 'nobody', voiceId: 'unheard' });
    const { notes } = await bring(new TextEncoder().encode(JSON.stringify(createProjectDocument('Elsewhere', [scene]))));
    expect(notes).toEqual([
      expect.stringMatching(/^Scene 1: its presenter isn’t available here\. Choose \w+ or another one\.$/),
      expect.stringMatching(/^Scene 1 uses the voice unheard, which isn’t offered here\. .*nearest/),
    ]);
  });

  test('a hostile or broken file is refused with a sentence, and nothing of it stays', async () => {
    const scene = { ...createScene('s', 'Hi.', SPEAKER), background: { kind: 'image', assetId: 'a' } } as const;
    const document = createProjectDocument('Bad', [scene, { ...scene, id: 't', background: { kind: 'image', assetId: 'b' } }]);
    const json = new TextEncoder().encode(JSON.stringify(document));
    const spoken = createProjectDocument('Bad', [
      { ...createScene('s', 'Hello.', SPEAKER), recording: { assetId: 'r', madeFor: '0123456789abcdef' } },
    ]);
    const whole = writeProjectArchive({ project: document, assets: new Map([['a', createImage(1)]]) });
    const before = await countRows();
    const files: readonly (readonly [string, Uint8Array, RegExp])[] = [
      ['nothing useful', Uint8Array.of(1, 2, 3), /valid JSON/],
      ['cut off', whole.subarray(0, whole.length - 40), /damaged/],
      ['no project', zipSync({ '../project.json': json }), /no project/],
      ['text that can’t be stored', new TextEncoder().encode(JSON.stringify({ ...document, title: 'A\u0000' })), /title/],
      ['half a character', new TextEncoder().encode(JSON.stringify({ ...document, title: 'A\ud83d' })), /title/],
      ['another version', new TextEncoder().encode(JSON.stringify({ ...document, formatVersion: 2 })), /another version/],
      ['a bomb', zipSync({ 'project.json': json, 'assets/a': new Uint8Array(MAX_ENTRY_BYTES + 1) }), /too large/],
      [
        'many entries',
        zipSync(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`assets/${at}`, Uint8Array.of(1)]))),
        /200 entries/,
      ],
      [
        'a script as image',
        writeProjectArchive({
          project: document,
          assets: new Map([
            ['a', createImage(1)],
            ['b', new TextEncoder().encode('<svg onload="x">')],
          ]),
        }),
        /image/,
      ],
      [
        'a huge image',
        writeProjectArchive({ project: document, assets: new Map([['a', encodeBackground({ pixels: createYuvFrame(4096, 2) })]]) }),
        /./,
      ],
      ['half an image', writeProjectArchive({ project: document, assets: new Map([['a', createImage(1).subarray(0, 99)]]) }), /./],
      ['a broken recording', writeProjectArchive({ project: spoken, assets: new Map([['r', new Uint8Array(60)]]) }), /recording/],
    ];
    for (const [name, bytes, message] of files) {
      const response = await send(user, bytes);
      const failure = (await response.json()) as { readonly message: string };
      expect([response.status >= 400 && response.status < 500, failure.message], name).toEqual([true, expect.stringMatching(message)]);
      expect(failure.message, name).toMatch(/Nothing was imported\.$/);
    }
    expect(await countRows()).toEqual(before);
  });

  test('strangers and visitors get nothing of a project', async () => {
    const document = createProjectDocument('Mine', [createScene('s', 'Hi.', SPEAKER)]);
    const { id } = (await (await user.call('POST', '/api/projects', { project: document })).json()) as SavedProject;
    expect((await stranger.call('GET', `/api/projects/${id}/archive`)).status).toBe(404);
    expect((await fetch(`${server.url}/api/projects/${id}/archive`)).status).toBe(401);
    expect((await fetch(`${server.url}/api/projects/import`, { method: 'POST', body: new FormData() })).status).toBe(401);
  });
});

import { expect, test } from 'vitest';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { encodeBackground } from '#domain/renderer/background-file.ts';
import { createYuvFrame } from '#domain/renderer/yuv-frame.ts';
import { unwrapOk } from './unwrap-outcome.ts';
import type { UserApiFixture } from './user-api-fixture.ts';

/** In the form that the product stores, which it takes as an upload too. */
const createImageFile = (name: string): File =>
  new File([Uint8Array.from(encodeBackground({ pixels: createYuvFrame(64, 64) }))], name, { type: 'image/png' });

interface UploadsSubject {
  readonly open: () => UserApiFixture;
  /** Of the server. */
  readonly presenter: { readonly avatarId: string; readonly voiceId: string };
}

/** The part of the library's contract that is about uploads. */
export function testUploads({ open, presenter: CAST }: UploadsSubject): void {
  test('lists what was uploaded, newest first, with the projects that use it', async () => {
    const fixture = open();
    const { library, backgrounds } = fixture;
    expect(unwrapOk(await library.uploads())).toEqual([]);
    const one = unwrapOk(await backgrounds.upload(createImageFile('one.png')));
    const two = unwrapOk(await backgrounds.upload(createImageFile('two.png')));
    const scene = { ...createScene('scene-1', 'Hello there.', CAST), background: { kind: 'image', assetId: one.assetId } as const };
    unwrapOk(await fixture.projects.create(createProjectDocument('Uses it', [scene]), { key: crypto.randomUUID() }));
    const storage = unwrapOk(await library.storage());
    expect(storage.parts.uploads).toBeGreaterThan(0);
    expect(storage.bytes).toBe(Object.values(storage.parts).reduce((sum, bytes) => sum + bytes, 0));
    expect(storage.most).toBeGreaterThan(storage.bytes);
    const listed = unwrapOk(await library.uploads());
    expect(listed).toEqual([
      expect.objectContaining({ assetId: two.assetId, kind: 'image', name: 'two', seconds: null, folderId: null, projects: 0 }),
      expect.objectContaining({ assetId: one.assetId, kind: 'image', name: 'one', seconds: null, folderId: null, projects: 1 }),
    ]);
    for (const { bytes, createdAt } of listed) expect([bytes > 0, Number.isFinite(Date.parse(createdAt))]).toEqual([true, true]);
  });

  test('uploads are moved into a folder and out of it, and to the top level when it’s deleted', async () => {
    const { library, backgrounds } = open();
    const { assetId } = unwrapOk(await backgrounds.upload(createImageFile('one.png')));
    const readFolder = async () => unwrapOk(await library.uploads())[0]?.folderId;
    const folder = unwrapOk(await library.createFolder('Spring'));
    const unknown = crypto.randomUUID();
    expect(unwrapOk(await library.moveUploads([assetId, unknown, 'no id'], folder.id))).toEqual([assetId]);
    expect(await readFolder()).toBe(folder.id);
    expect(await library.moveUploads([assetId], unknown)).toMatchObject({ kind: 'rejected', status: 404 });
    expect(unwrapOk(await library.moveUploads([assetId], null))).toEqual([assetId]);
    expect(await readFolder()).toBeNull();
    unwrapOk(await library.moveUploads([assetId], folder.id));
    unwrapOk(await library.removeFolder(folder.id));
    expect(await readFolder()).toBeNull();
    for (const wrong of [[], Array.from({ length: LIBRARY_LIMITS.itemsAtOnce + 1 }, () => assetId)])
      expect(await library.moveUploads(wrong, null)).toMatchObject({ kind: 'rejected', status: 400 });
  });
}

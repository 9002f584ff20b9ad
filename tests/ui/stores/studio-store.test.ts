import { beforeEach, describe, expect, test } from 'vitest';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryOwnPresenters } from '#adapters/api/memory/memory-own-presenters.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakePlayer, type FakePlayer } from '#adapters/preview-player/fake/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import type { FoundPoints } from '#domain/photo-presenter/found-points.ts';
import type { PhotoImage, PhotoPresenterInput, PhotoPresenterResult } from '#domain/photo-presenter/photo-presenter.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import type { OwnPresenters } from '#ports/own-presenters.ts';
import type { PhotoReader } from '#ports/photo-reader.ts';
import { PREVIEW_DELAY } from '#ui/features/presenters/studio-preview-store.ts';
import { StudioStore } from '#ui/features/presenters/studio-store.ts';

const IMAGE: PhotoImage = { width: 300, height: 360, data: new Uint8ClampedArray(300 * 360 * 4).fill(255) };
const IMAGE_FILE = new Blob(['a photo'], { type: 'image/jpeg' });
const MADE: PhotoPresenterResult = { kind: 'ok', pack: new Uint8Array([1]), thumbnail: IMAGE, manifest: { thumbnailCrop: [0, 0, 1, 1] } };

interface HeldCompile {
  readonly input: PhotoPresenterInput;
  readonly signal: AbortSignal;
  readonly finish: (result: PhotoPresenterResult) => void;
}

function createReader(): PhotoReader {
  return {
    read: async (file) => (file.type.startsWith('image/') ? { kind: 'read', image: IMAGE } : { kind: 'refused', message: 'No image.' }),
    encode: async (_image, type) => new Blob(['encoded'], { type: `image/${type}` }),
    hasCamera: () => true,
    openCamera: async () => ({ kind: 'open', camera: { attach: () => {}, take: () => IMAGE, close: () => {} } }),
  };
}

/** What a server answers that finds a face. */
const FACE: FoundPoints = {
  points: estimatePhotoPoints(IMAGE, {
    leftIris: [130, 150],
    rightIris: [170, 150],
    mouthLeft: [133, 192],
    mouthRight: [167, 192],
    chin: [150, 224],
  }).points,
  confidence: 0.9,
  faces: 2,
  foreground: { left: 0, top: 0, width: 300, height: 360, columns: 1, rows: 2, data: Uint8Array.of(0, 255) },
};

function createFixture(plan: PlanId = 'business') {
  const clock = createManualClock(1_700_000_000_000);
  const server = createMemoryServer({ clock, plan });
  const faults = createFaults();
  const storage = createMemoryStorage();
  const compiles: HeldCompile[] = [];
  const player = createFakePlayer();
  const looks: { readonly signal: AbortSignal | undefined; readonly answer: (found: FoundPoints) => void }[] = [];
  const holdFaces: Pick<OwnPresenters, 'findPoints'> = {
    findPoints: (_photo, options) =>
      new Promise((resolve) => looks.push({ signal: options?.signal, answer: (value) => resolve({ kind: 'ok', value }) })),
  };
  const open = (userId = 'ann', faces?: typeof holdFaces) => {
    const store = new StudioStore({
      ...{ clock, storage, userId, reader: createReader(), speech: createFakeSpeech(), createPlayer: () => player },
      ownPresenters: { ...createMemoryOwnPresenters(server, faults), ...faces },
      createCompiler: () => ({
        compile: (input, { signal }) => new Promise((finish) => compiles.push({ input, signal, finish })),
        stop: () => {},
      }),
    });
    store.start();
    return store;
  };
  return { clock, storage, compiles, player, faults, looks, holdFaces, open };
}

let fixture: ReturnType<typeof createFixture>;
let store: StudioStore;
let player: FakePlayer;
beforeEach(async () => {
  fixture = createFixture();
  ({ player } = fixture);
  store = fixture.open();
  await expect.poll(() => store.preview.voices.length).toBeGreaterThan(0);
});

describe('VID-4 StudioStore', () => {
  test('rejects a file that isn’t a photo and keeps the open one', async () => {
    await store.open(IMAGE_FILE);
    const { state } = store;
    await store.open(new Blob(['text'], { type: 'text/plain' }));
    expect([store.photoError, store.state]).toEqual(['No image.', state]);
  });

  test('says of a photo without a face that the points are a guess, until one is placed, and again after a reload', async () => {
    const isUnsure = (opened: StudioStore): boolean => opened.problems.some(({ code }) => code === 'unsure-points');
    await store.open(IMAGE_FILE);
    expect(isUnsure(store)).toBe(true);
    fixture.clock.advance(1_000);
    await expect.poll(() => fixture.storage.read('castwright.presenter-draft.ann')).not.toBeNull();
    const reloaded = fixture.open();
    await expect.poll(() => reloaded.state).not.toBeNull();
    expect(isUnsure(reloaded)).toBe(true);
    store.nudge('leftIris', [1, 0]);
    expect(isUnsure(store)).toBe(false);
  });

  test('compiles after the last of many changes, previews speech, and cancels outdated work', async () => {
    await store.open(IMAGE_FILE);
    store.nudge('nose', [1, 0]);
    fixture.clock.advance(PREVIEW_DELAY - 1);
    expect(fixture.compiles).toHaveLength(0);
    store.nudge('nose', [1, 0]);
    fixture.clock.advance(PREVIEW_DELAY);
    expect(fixture.compiles).toHaveLength(1);
    store.nudge('nose', [1, 0]);
    expect(fixture.compiles[0]?.signal.aborted).toBe(true);
    fixture.clock.advance(PREVIEW_DELAY);
    fixture.compiles[1]?.finish(MADE);
    await expect.poll(() => store.preview.phase).toBe('ready');
    expect(player.loads.map(({ draftPack }) => draftPack)).toEqual([MADE.kind === 'ok' ? MADE.pack : undefined]);
    expect(fixture.compiles[1]?.input.points).toEqual(store.state?.points);
  });

  test('reports a photo that cannot be compiled, and retries on the next change', async () => {
    await store.open(IMAGE_FILE);
    fixture.clock.advance(PREVIEW_DELAY);
    fixture.compiles[0]?.finish({ kind: 'failed', problems: [{ code: 'tilted', severity: 'error' }] });
    await expect.poll(() => store.preview.phase).toBe('failed');
    store.edit({ kind: 'level' });
    expect(store.preview.phase).toBe('making');
  });

  test('undoes a whole drag, redoes it, and a new change clears redo', async () => {
    await store.open(IMAGE_FILE);
    const opened = store.state;
    for (const x of [100, 110, 120]) store.drag('chin', [x, 300]);
    store.endDrag();
    const dragged = store.state;
    store.undo();
    expect([store.state, store.past]).toEqual([opened, []]);
    store.redo();
    expect([store.state, store.future]).toEqual([dragged, []]);
    store.undo();
    store.edit({ kind: 'turn', direction: 'left' });
    expect(store.future).toEqual([]);
  });

  test('restores the photo, points, and name after a reload, for the same user only', async () => {
    await store.open(IMAGE_FILE);
    store.nudge('nose', [7, 3]);
    store.changeForm({ name: 'Me' });
    const points = store.state?.points;
    fixture.clock.advance(2_000);
    await expect.poll(() => fixture.open('bob').state).toBeNull();
    await expect
      .poll(async () => {
        const again = fixture.open();
        await expect.poll(() => again.state).not.toBeNull();
        return [again.state?.points, again.saving.form.fields.name];
      })
      .toEqual([points, 'Me']);
  });

  test('requires a name and consent, keeps everything on rejection, and clears the draft when saved', async () => {
    await store.open(IMAGE_FILE);
    await store.save();
    expect(Object.keys(store.saving.form.errors).toSorted()).toEqual(['consent', 'name']);
    store.changeForm({ name: 'Cy', consent: 'permission', consentPerson: '', consentDate: '2023-01-31' });
    await store.save();
    expect(Object.keys(store.saving.form.errors)).toEqual(['consentPerson']);
    store.changeForm({ consentPerson: 'Cy Roe' });
    await store.save();
    expect(store.saving.made).toMatchObject({ name: 'Cy', consent: { person: 'Cy Roe' } });
    fixture.clock.advance(5_000);
    expect(fixture.open().state).toBeNull();
  });

  test('PLN-3 works on a smaller plan, and saving names the plan that has it', async () => {
    const small = createFixture('starter').open();
    await small.open(IMAGE_FILE);
    await expect.poll(() => small.saving.terms.value?.included).toBe(false);
    small.changeForm({ name: 'Me', consent: 'self' });
    await small.save();
    expect([small.saving.made, small.saving.form.failure]).toEqual([null, expect.stringContaining('Business')]);
    expect(small.state).not.toBeNull();
  });

  test('captures a photo from the camera and closes it', async () => {
    await store.openCamera();
    store.takeStill();
    await expect.poll(() => store.state?.image).toBe(IMAGE);
    expect(store.camera).toBeNull();
  });
});

describe('VID-4 StudioStore with a server that finds faces', () => {
  test('waits for the face, compiles with it and the person, and plays without a click', async () => {
    store = fixture.open('bea', fixture.holdFaces);
    await expect.poll(() => store.preview.voices.length).toBeGreaterThan(0);
    const opened = store.open(IMAGE_FILE);
    await expect.poll(() => fixture.looks.length).toBe(1);
    expect([store.looking, store.state]).toEqual([true, null]);
    fixture.looks[0]?.answer(FACE);
    await opened;
    expect([store.looking, store.state?.points, store.state?.foreground]).toEqual([false, FACE.points, FACE.foreground]);
    expect(store.problems.map(({ code }) => code)).toContain('several-faces');
    fixture.clock.advance(PREVIEW_DELAY);
    expect(fixture.compiles.at(-1)?.input).toMatchObject({ points: FACE.points, foreground: FACE.foreground });
    fixture.compiles.at(-1)?.finish(MADE);
    await expect.poll(() => player.state().playing).toBe(true);
  });

  test('looks again after the photo was turned: points follow, those placed by hand stay, and older answers are dropped', async () => {
    store = fixture.open('bea', fixture.holdFaces);
    const opened = store.open(IMAGE_FILE);
    await expect.poll(() => fixture.looks.length).toBe(1);
    fixture.looks[0]?.answer(FACE);
    await opened;
    store.edit({ kind: 'turn', direction: 'left' });
    expect(store.state?.foreground).toBeNull();
    await expect.poll(() => fixture.looks.length).toBe(2);
    store.edit({ kind: 'turn', direction: 'right' });
    store.nudge('nose', [3, 0]);
    const nose = store.state?.points.nose;
    await expect.poll(() => fixture.looks.length).toBe(3);
    expect(fixture.looks[1]?.signal?.aborted).toBe(true);
    fixture.looks[1]?.answer({ ...FACE, faces: 7 });
    fixture.looks[2]?.answer(FACE);
    await expect.poll(() => store.state?.foreground).toEqual(FACE.foreground);
    expect([store.state?.points.nose, store.state?.faces]).toEqual([nose, 2]);
  });

  test('paints on the person that was found', async () => {
    store = fixture.open('bea', fixture.holdFaces);
    const opened = store.open(IMAGE_FILE);
    await expect.poll(() => fixture.looks.length).toBe(1);
    fixture.looks[0]?.answer(FACE);
    await opened;
    store.chooseTool('add');
    const alpha = [3, IMAGE.data.length - 1].map((at) => store.state?.image.data[at]);
    expect([store.state?.background, ...alpha]).toEqual(['cut-out', 0, 255]);
  });
});

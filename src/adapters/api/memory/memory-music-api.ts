import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { cleanAssetName } from '#domain/library/library-names.ts';
import { OWN_MUSIC_LIMITS } from '#domain/music/own-music-limits.ts';
import { OWN_MUSIC_MESSAGES } from '#domain/music/own-music-messages.ts';
import { listUsedMusic } from '#domain/project/find-project-problems.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { BackgroundUse } from '#ports/background-api.ts';
import type { MusicApi, MusicSummary } from '#ports/music-api.ts';
import type { Faults } from './faults.ts';
import { findMemoryUses } from './find-memory-uses.ts';
import { NOT_FOUND, reject, rejectField, rejectUnstorable } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

/** Nothing is decoded here: every audio file is a tone of this length. */
const SECONDS = 2;
const PITCH = 220;
const LEVEL = 4_000;

export function createMemoryMusicApi(server: MemoryServer, faults: Faults): MusicApi {
  const findUses = (assetId: string): readonly BackgroundUse[] =>
    findMemoryUses(server, (document) => listUsedMusic(document).includes(assetId));

  return {
    list: (options) => faults.run(() => ({ kind: 'ok', value: [...server.music.values()].toReversed() }), options?.signal),
    upload: ({ file, confirmed }, options) =>
      faults.run<MusicSummary>(() => {
        if (file.size > OWN_MUSIC_LIMITS.bytes) return reject(413, 'too-large', { field: 'file', message: 'This file is too large.' });
        if (file.size === 0) return reject(400, 'no-file', { field: 'file', message: 'There was no music in this upload.' });
        if (!confirmed) {
          return reject(400, 'rights-not-confirmed', { field: 'confirmed', message: 'Confirm that you may use this music.' });
        }
        if (server.music.size >= OWN_MUSIC_LIMITS.each) {
          return reject(403, 'too-much-music', { field: 'file', message: 'Your music has used up its space.' });
        }
        if (!/^(?:audio|video)\//u.test(file.type)) {
          return reject(400, 'unreadable', { field: 'file', message: `${OWN_MUSIC_MESSAGES.unreadable} Nothing was uploaded.` });
        }
        const assetId = server.nextId('music');
        const summary = { assetId, name: file instanceof File ? cleanAssetName(file.name) : '', seconds: SECONDS };
        server.music.set(assetId, summary);
        return { kind: 'ok', value: summary };
      }, options?.signal),
    rename: (assetId, name) =>
      faults.run<MusicSummary>(() => {
        const unstorable = rejectUnstorable({ name });
        if (unstorable !== null) return unstorable;
        if (name.length > LIBRARY_LIMITS.assetName) return rejectField('name', `Use at most ${LIBRARY_LIMITS.assetName} characters.`);
        const known = server.music.get(assetId);
        if (known === undefined) return NOT_FOUND;
        const renamed = { ...known, name: cleanAssetName(name) };
        server.music.set(assetId, renamed);
        return { kind: 'ok', value: renamed };
      }),
    uses: (assetId, options) =>
      faults.run<readonly BackgroundUse[]>(
        () => (server.music.has(assetId) ? { kind: 'ok', value: findUses(assetId) } : NOT_FOUND),
        options?.signal,
      ),
    remove: (assetId) =>
      faults.run<void>(() => {
        if (!server.music.has(assetId)) return NOT_FOUND;
        const uses = findUses(assetId);
        if (uses.length > 0) {
          const titles = uses.map(({ title }) => `“${title}”`).join(', ');
          const message = `This music is used in ${titles}. Choose other music there first, then delete it.`;
          return reject(409, 'music-in-use', { message });
        }
        server.music.delete(assetId);
        return { kind: 'ok', value: undefined };
      }),
    load: (assetId, options) =>
      faults.run<Int16Array>(() => (server.music.has(assetId) ? { kind: 'ok', value: createTone() } : NOT_FOUND), options?.signal),
  };
}

function createTone(): Int16Array {
  return Int16Array.from({ length: SECONDS * SAMPLE_RATE }, (_, index) =>
    Math.round(LEVEL * Math.sin((2 * Math.PI * PITCH * index) / SAMPLE_RATE)),
  );
}

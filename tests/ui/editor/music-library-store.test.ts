import { describe, expect, test } from 'vitest';
import { createMemoryMusicApi } from '#adapters/api/memory/memory-music-api.ts';
import { OFFLINE } from '#adapters/api/memory/faults.ts';
import { OWN_MUSIC_LIMITS } from '#domain/music/own-music-limits.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { createMemoryLibraryApi } from '#adapters/api/memory/memory-library-api.ts';
import { ChoicesStore } from '#ui/features/editor/choices-store.ts';
import { loadUploadFolders } from '#ui/features/editor/load-upload-folders.ts';
import { MusicLibraryStore } from '#ui/features/editor/music/music-library-store.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';
import { createEditorFixture } from './editor-fakes.ts';

async function open() {
  const { ports, clock, server, faults } = createEditorFixture();
  const scene = createScene('s', 'Hello.', { avatarId: 'amara', voiceId: 'ivy' });
  const project = new ProjectStore(createProjectDocument('Mine', [scene]), clock);
  const folders = new ChoicesStore(ports);
  const library = new MusicLibraryStore({ music: createMemoryMusicApi(server, faults), project, folders });
  await library.load();
  return { server, faults, project, library, folders };
}

const createSong = (name = 'song.mp3') => new File([new Uint8Array(8)], name, { type: 'audio/mpeg' });

describe('MusicLibraryStore', () => {
  test('uploads only what the user may use, plays it at once in place of other music, and asks again for the next', async () => {
    const { library, project } = await open();
    project.edit({ kind: 'set-music', music: { trackId: 'open-road', volume: 0.4, ducking: false, fadeIn: 3 } });
    await library.upload(createSong());
    expect([library.music, library.error !== '']).toEqual([[], true]);
    library.setConfirmed(true);
    await library.upload(createSong());
    expect(project.project.music).toEqual({ assetId: 'music-1', volume: 0.4, ducking: false, fadeIn: 3 });
    expect([library.confirmed, library.chosen?.name, library.error]).toEqual([false, 'song', '']);
    project.undo();
    expect(project.project.music).toMatchObject({ trackId: 'open-road' });
  });

  test('where sounds are chosen, what is uploaded or used is added as an effect, and the video’s music stays', async () => {
    const { server, faults, project, folders } = await open();
    const added: string[] = [];
    const music = createMemoryMusicApi(server, faults);
    const sounds = new MusicLibraryStore({ music, project, folders, addSound: (id) => void added.push(id) });
    await sounds.load();
    sounds.setConfirmed(true);
    await sounds.upload(createSong('door.wav'));
    const [door] = sounds.music ?? [];
    if (door !== undefined) sounds.choose(door);
    expect([added, project.project.music, sounds.chosenId]).toEqual([['music-1', 'music-1'], undefined, undefined]);
    expect([sounds.find('music-1')?.name, sounds.find('gone')]).toEqual(['door', null]);
  });

  test('a file that is too large isn’t sent', async () => {
    const { library, server } = await open();
    library.setConfirmed(true);
    const large = createSong();
    Object.defineProperty(large, 'size', { value: OWN_MUSIC_LIMITS.bytes + 1 });
    await library.upload(large);
    expect([library.error, server.music.size]).toEqual([expect.stringContaining('over 70 MB'), 0]);
  });

  test('finds by every word of a name, and keeps what it had when a call fails', async () => {
    const { library, faults } = await open();
    for (const name of ['Evening song.mp3', 'Morning song.mp3']) {
      library.setConfirmed(true);
      await library.upload(createSong(name));
    }
    library.filter.narrow({ search: ' SONG even' });
    expect(library.found.map(({ name }) => name)).toEqual(['Evening song']);
    faults.failNext(OFFLINE);
    const [evening] = library.found;
    if (evening === undefined) throw new Error('Nothing was found.');
    await library.rename(evening, 'Night');
    expect([library.error !== '', library.found.length]).toEqual([true, 1]);
  });

  test('18.4 lists what is in the chosen folder, and what is uploaded at once', async () => {
    const { library, server, faults, folders } = await open();
    for (const name of ['Evening song.mp3', 'Morning song.mp3']) {
      library.setConfirmed(true);
      await library.upload(createSong(name));
    }
    const api = createMemoryLibraryApi(server, faults);
    const folder = await api.createFolder('Calm');
    if (folder.kind !== 'ok') throw new Error('No folder.');
    await api.moveUploads(['music-1'], folder.value.id);
    await loadUploadFolders(folders);
    library.filter.narrow({ folderId: folder.value.id });
    expect(library.found.map(({ name }) => name)).toEqual(['Evening song']);
    library.setConfirmed(true);
    await library.upload(createSong('Door.mp3'));
    expect(library.found.map(({ name }) => name)).toEqual(['Door', 'Morning song', 'Evening song']);
  });

  test('says what plays music before it’s deleted, and when the chosen music is gone', async () => {
    const { library, server, project } = await open();
    library.setConfirmed(true);
    await library.upload(createSong());
    const [song] = library.found;
    if (song === undefined) throw new Error('Nothing was uploaded.');
    server.projects.set('p', { id: 'p', title: 'Mine', project: project.project, revision: 1, updatedAt: '' });
    await library.requestRemoval(song);
    expect(library.removal?.uses.map(({ title }) => title)).toEqual(['Mine']);
    await library.remove(song);
    expect([library.error !== '', library.music?.length]).toEqual([true, 1]);
    server.projects.clear();
    await library.remove(song);
    expect([library.music, library.isChosenGone, library.chosen]).toEqual([[], true, null]);
  });
});

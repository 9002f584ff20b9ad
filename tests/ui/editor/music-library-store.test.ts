import { describe, expect, test } from 'vitest';
import { createMemoryMusicApi } from '../../../src/adapters/api/memory/memory-music-api.ts';
import { OFFLINE } from '../../../src/adapters/api/memory/faults.ts';
import { OWN_MUSIC_LIMITS } from '../../../src/domain/music/own-music-limits.ts';
import { createProjectDocument, createScene } from '../../../src/domain/project/project-defaults.ts';
import { MusicLibraryStore } from '../../../src/ui/features/editor/music/music-library-store.ts';
import { ProjectStore } from '../../../src/ui/features/editor/project-store.ts';
import { createEditorFixture } from './editor-fakes.ts';

async function open() {
  const { clock, server, faults } = createEditorFixture();
  const scene = createScene('s', 'Hello.', { avatarId: 'amara', voiceId: 'ivy' });
  const project = new ProjectStore(createProjectDocument('Mine', [scene]), clock);
  const library = new MusicLibraryStore({ music: createMemoryMusicApi(server, faults), project });
  await library.load();
  return { server, faults, project, library };
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
    const { server, faults, project } = await open();
    const added: string[] = [];
    const sounds = new MusicLibraryStore({ music: createMemoryMusicApi(server, faults), project, addSound: (id) => void added.push(id) });
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
    library.setSearch(' SONG even');
    expect(library.found.map(({ name }) => name)).toEqual(['Evening song']);
    faults.failNext(OFFLINE);
    const [evening] = library.found;
    if (evening === undefined) throw new Error('Nothing was found.');
    await library.rename(evening, 'Night');
    expect([library.error !== '', library.found.length]).toEqual([true, 1]);
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

import { describe, expect, test } from 'vitest';
import { OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryLibraryApi } from '#adapters/api/memory/memory-library-api.ts';
import { ChoicesStore } from '#ui/features/editor/choices-store.ts';
import { loadUploadFolders } from '#ui/features/editor/load-upload-folders.ts';
import { UploadFilterStore } from '#ui/features/editor/upload-filter-store.ts';
import { createEditorFixture } from './editor-fakes.ts';

/** A picker of uploads in a workspace with a harbor and waves in the folder Spring, and another harbor in none. */
async function openPicker() {
  const { ports, server, faults } = createEditorFixture();
  const library = createMemoryLibraryApi(server, faults);
  const choices = new ChoicesStore(ports);
  const upload = (name: string) => choices.upload(new File([new Uint8Array(8)], name, { type: 'image/png' }));
  const inSpring = [await upload('Harbor.png'), await upload('Waves.png')].filter((id) => id !== null);
  await upload('Harbor at night.png');
  const filter = new UploadFilterStore(choices, () => choices.backgrounds[0]?.assetId);
  return {
    ...{ choices, library, faults, filter, upload },
    list: () => [...filter.find(choices.backgrounds)].map(({ name }) => name),
    fillSpring: async () => {
      const folder = await library.createFolder('Spring');
      if (folder.kind !== 'ok') throw new Error('No folder.');
      await library.moveUploads(inSpring, folder.value.id);
      await loadUploadFolders(choices);
      return folder.value;
    },
  };
}

describe('the filter of a picker of uploads', () => {
  test('18.4 offers folders once the workspace has some', async () => {
    const { choices, filter, list, library } = await openPicker();
    await loadUploadFolders(choices);
    expect([filter.folders, filter.folderId, list().length]).toEqual([[], 'all', 3]);
    filter.narrow({ folderId: 'none' });
    expect([filter.folderId, list().length]).toEqual(['all', 3]);
    await library.createFolder('Spring');
    await loadUploadFolders(choices);
    expect(filter.folders).toMatchObject([{ name: 'Spring' }]);
  });

  test('18.4 lists what is in the folder, or in none, and has every word of the search', async () => {
    const { filter, list, fillSpring } = await openPicker();
    const { id } = await fillSpring();
    filter.narrow({ folderId: id });
    expect(list()).toEqual(['Waves', 'Harbor']);
    filter.narrow({ search: 'harbor' });
    expect(list()).toEqual(['Harbor']);
    filter.narrow({ folderId: 'none' });
    expect(list()).toEqual(['Harbor at night']);
    filter.narrow({ folderId: 'all' });
    expect(list()).toEqual(['Harbor at night', 'Harbor']);
  });

  test('18.4 a new upload, which is in no folder, is listed at once', async () => {
    const { filter, list, fillSpring, upload } = await openPicker();
    filter.narrow({ folderId: (await fillSpring()).id, search: 'waves' });
    await upload('Dawn.png');
    expect([filter.folderId, filter.search]).toEqual(['all', '']);
    expect(list()).toEqual(['Dawn', 'Harbor at night', 'Waves', 'Harbor']);
    filter.narrow({ folderId: 'none' });
    expect(list()).toEqual(['Dawn', 'Harbor at night']);
  });

  test('18.4 lists all once the chosen folder is deleted; folders stay as they were where they can’t be loaded', async () => {
    const { choices, library, faults, filter, list, fillSpring } = await openPicker();
    const { id } = await fillSpring();
    filter.narrow({ folderId: id });
    await library.removeFolder(id);
    faults.failAlways(OFFLINE);
    await loadUploadFolders(choices);
    expect([filter.folderId, list().length]).toEqual([id, 2]);
    faults.recover();
    await loadUploadFolders(choices);
    expect([filter.folderId, list().length]).toEqual(['all', 3]);
  });
});

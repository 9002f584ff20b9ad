// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { saveIn } from '#adapters/api/memory/memory-library-changes.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { renderPage } from './render-page.tsx';

afterEach(cleanup);

describe('the library page', () => {
  test('VID-1 an empty library offers a sample script that renders with one click', async () => {
    const { place: location, server } = renderPage('/dashboard', 'empty');
    fireEvent.click(await screen.findByRole('button', { name: 'Render this video' }));
    await waitFor(() => expect(location.path).toBe('/dashboard/videos/video-1'));
    expect(server.videos.get('video-1')?.detail.title).toBe('My first video');
  });

  test('VID-1 VID-12 an empty library suggests three templates that open in the editor with one click', async () => {
    const { place: location } = renderPage('/dashboard', 'empty');
    const suggested = within(await screen.findByRole('region', { name: 'Or start from a template' }));
    expect(suggested.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Product demo',
      'Course welcome',
      'Three quick tips',
    ]);
    fireEvent.click(suggested.getByRole('link', { name: 'Product demo' }));
    await screen.findByText('This copy is yours');
    await waitFor(() => expect(location.path).toMatch(/^\/editor/));
    expect((await screen.findAllByDisplayValue(/Still copying receipts/)).length).toBeGreaterThan(0);
  });

  test('VID-6 PLN-4 shows cards and the remaining quota', async () => {
    renderPage('/dashboard', 'full');
    const card = await screen.findByRole('article', { name: 'Welcome to the team' });
    expect(within(card).getByText('1:01')).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Play Welcome to the team' }).getAttribute('href')).toBe('/dashboard/videos/video-1');
    expect(screen.getByText('21 of 25 videos left this month')).toBeTruthy();
  });

  test('VID-5 shows live render progress', async () => {
    const { realtime } = renderPage('/dashboard', 'full');
    const card = await screen.findByRole('article', { name: 'Price change, explained' });
    expect(within(card).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    realtime.connect();
    realtime.send({ taskId: 'video-6', status: 'processing', progress: 77, detailedStatus: 'Rendering scene 3 of 3', videoUrl: null });
    await waitFor(() => expect(within(card).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('77'));
    expect(within(card).getByText('Rendering scene 3 of 3')).toBeTruthy();
  });

  test('restores a deleted video', async () => {
    const { server } = renderPage('/dashboard', 'full');
    fireEvent.click(await screen.findByRole('button', { name: 'More options for Welcome to the team' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Welcome to the team' })).toBeNull());
    await waitFor(() => expect(server.videos.get('video-1')?.removed).toBe(true));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('article', { name: 'Welcome to the team' });
    expect(server.videos.get('video-1')?.removed).toBe(false);
  });

  test('renames in place: Enter saves, Escape cancels', async () => {
    const { server } = renderPage('/dashboard', 'full');
    const begin = async (): Promise<HTMLElement> => {
      fireEvent.click(await screen.findByRole('button', { name: /^More options for (Welcome|Hello)/ }));
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
      return screen.findByLabelText('Title');
    };
    const field = await begin();
    fireEvent.change(field, { target: { value: 'Hello team' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByRole('article', { name: 'Hello team' });
    await waitFor(() => expect(server.videos.get('video-1')?.detail.title).toBe('Hello team'));

    const again = await begin();
    fireEvent.change(again, { target: { value: 'Something else' } });
    fireEvent.keyDown(again, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
    expect(server.videos.get('video-1')?.detail.title).toBe('Hello team');
  });

  test('VID-6 downloads a finished video as MP4, VTT, and SRT', async () => {
    renderPage('/dashboard', 'full');
    fireEvent.click(await screen.findByRole('button', { name: 'More options for Welcome to the team' }));
    for (const format of ['MP4', 'VTT', 'SRT']) {
      const item = await screen.findByRole('menuitem', { name: new RegExp(format) });
      expect(item.getAttribute('href')).toBe(`/api/avatar/download/video-1?format=${format.toLowerCase()}`);
    }
  });

  test('search filters the list and announces the number of results', async () => {
    renderPage('/dashboard', 'full');
    fireEvent.change(await screen.findByLabelText('Search titles, tags and scripts'), { target: { value: 'welcome' } });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByText('1 result found')).toBeTruthy();
  });

  test('VID-6 a project that was never rendered opens in the editor, and filters find it', async () => {
    const { server, place: location } = renderPage('/dashboard?order=title', 'full');
    const project = createProjectDocument('Half a thought', [createScene('s', 'Hello.', { avatarId: 'amara', voiceId: 'clara' })]);
    server.projects.set('draft-1', { id: 'draft-1', title: project.title, updatedAt: server.timestamp(), revision: 1, project });
    fireEvent.change(await screen.findByLabelText('Show'), { target: { value: 'draft' } });
    const card = await screen.findByRole('article', { name: 'Half a thought' });
    expect(within(card).getByText('Draft')).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Open Half a thought' }).getAttribute('href')).toBe('/editor/draft-1');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'video' } });
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Half a thought' })).toBeNull());
    expect(location.path).toBe('/dashboard?kind=video&order=title');
  });

  test('a script video opens in the editor', async () => {
    const { server } = renderPage('/dashboard', 'full');
    fireEvent.click(await screen.findByRole('button', { name: 'More options for Welcome to the team' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect([...server.projects.values()].map(({ title }) => title)).toEqual(['Welcome to the team']));
  });

  test('moves selected items to a new folder and to the trash', async () => {
    const { server } = renderPage('/dashboard', 'full');
    for (const title of ['Welcome to the team', 'Price change, explained']) {
      fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
    }
    const bar = screen.getByRole('group', { name: 'Selected items' });
    expect(within(bar).getByText('2 selected')).toBeTruthy();
    fireEvent.click(within(bar).getByRole('button', { name: 'Move' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 items to a folder' });
    fireEvent.change(within(dialog).getByLabelText('Folder name'), { target: { value: 'Launch' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Launch\s*2$/u })).toBeTruthy());

    fireEvent.click(screen.getByRole('button', { name: /^Launch/u }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Welcome to the team' }));
    fireEvent.click(within(screen.getByRole('group', { name: 'Selected items' })).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.library.trash.size).toBe(1));
  });

  test('lists the trash, restores items, and deletes them for good after a confirmation', async () => {
    const { server } = renderPage('/dashboard', 'full');
    fireEvent.click(await screen.findByRole('button', { name: 'More options for Welcome to the team' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(server.library.trash.size).toBe(1));
    fireEvent.click(screen.getByRole('link', { name: /^Trash/u }));
    const card = await screen.findByRole('article', { name: 'Welcome to the team' });
    fireEvent.click(within(card).getByRole('button', { name: 'Delete Welcome to the team for good' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    fireEvent.click(within(card).getByRole('button', { name: 'Restore Welcome to the team' }));
    await screen.findByText('“Welcome to the team” is back in your library');
    await screen.findByText('The trash is empty');
    expect(server.library.trash.size).toBe(0);
  });

  test('renames and deletes uploaded backgrounds, and shows where one is in use', async () => {
    const { server } = renderPage('/dashboard/uploads', 'full');
    server.backgrounds.push({
      assetId: 'b-1',
      name: 'Lobby',
      thumbnailUrl: '/t.webp',
      width: 1280,
      height: 720,
      seconds: null,
      hasSound: false,
    });
    const scene = {
      ...createScene('s', 'Hello.', { avatarId: 'amara', voiceId: 'clara' }),
      background: { kind: 'image', assetId: 'b-1' } as const,
    };
    const { id } = saveIn(server, createProjectDocument('In the lobby', [scene]));
    const card = await screen.findByRole('article', { name: 'Lobby' });
    fireEvent.click(within(card).getByRole('button', { name: 'Delete Lobby' }));
    const dialog = await screen.findByRole('dialog', { name: 'Where it’s used' });
    expect(within(dialog).getByRole('link', { name: 'In the lobby' }).getAttribute('href')).toBe(`/editor/${id}`);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    server.projects.clear();
    fireEvent.click(within(card).getByRole('button', { name: 'Delete Lobby' }));
    await screen.findByText('“Lobby” is deleted.');
    await screen.findByText('No uploads yet');
  });

  test('a failed load says what is kept and can be retried', async () => {
    const { faults } = renderPage('/dashboard', 'failed');
    expect((await screen.findByRole('alert')).textContent).toContain('Your videos are safe.');
    faults.recover();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Your first video is already written');
  });
});

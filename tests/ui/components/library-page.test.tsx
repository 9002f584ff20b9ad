// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { show } from './show.tsx';

afterEach(cleanup);

describe('the library page', () => {
  test('VID-1 an empty library offers a ready script, one press from a render', async () => {
    const { place, host } = show('/dashboard', 'empty');
    fireEvent.click(await screen.findByRole('button', { name: 'Render this video' }));
    await waitFor(() => expect(place.address).toBe('/dashboard/videos/video-1'));
    expect(host.videos.get('video-1')?.detail.title).toBe('My first video');
  });

  test('VID-6 PLN-4 cards, with what is left of the month', async () => {
    show('/dashboard', 'full');
    const card = await screen.findByRole('article', { name: 'Welcome to the team' });
    expect(within(card).getByText('1:01')).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Play Welcome to the team' }).getAttribute('href')).toBe('/dashboard/videos/video-1');
    expect(screen.getByText('21 of 25 videos left this month')).toBeTruthy();
  });

  test('VID-5 the progress of a render is live', async () => {
    const { realtime } = show('/dashboard', 'full');
    const card = await screen.findByRole('article', { name: 'Price change, explained' });
    expect(within(card).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    realtime.connect();
    realtime.send({ taskId: 'video-6', status: 'processing', progress: 77, detailedStatus: 'Rendering scene 3 of 3', videoUrl: null });
    await waitFor(() => expect(within(card).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('77'));
    expect(within(card).getByText('Rendering scene 3 of 3')).toBeTruthy();
  });

  test('a deleted video can be taken back', async () => {
    const { host } = show('/dashboard', 'full');
    fireEvent.click(await screen.findByRole('button', { name: 'More options for Welcome to the team' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Welcome to the team' })).toBeNull());
    await waitFor(() => expect(host.videos.get('video-1')?.removed).toBe(true));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('article', { name: 'Welcome to the team' });
    expect(host.videos.get('video-1')?.removed).toBe(false);
  });

  test('a title is changed in place: Enter keeps it, Escape does not', async () => {
    const { host } = show('/dashboard', 'full');
    const begin = async (): Promise<HTMLElement> => {
      fireEvent.click(await screen.findByRole('button', { name: /^More options for (Welcome|Hello)/ }));
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
      return screen.findByLabelText('Video title');
    };
    const field = await begin();
    fireEvent.change(field, { target: { value: 'Hello team' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await screen.findByRole('article', { name: 'Hello team' });
    await waitFor(() => expect(host.videos.get('video-1')?.detail.title).toBe('Hello team'));

    const again = await begin();
    fireEvent.change(again, { target: { value: 'Something else' } });
    fireEvent.keyDown(again, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByLabelText('Video title')).toBeNull());
    expect(host.videos.get('video-1')?.detail.title).toBe('Hello team');
  });

  test('VID-6 a finished video can be downloaded as MP4, VTT and SRT', async () => {
    show('/dashboard', 'full');
    fireEvent.click(await screen.findByRole('button', { name: 'More options for Welcome to the team' }));
    for (const format of ['MP4', 'VTT', 'SRT']) {
      const item = await screen.findByRole('menuitem', { name: new RegExp(format) });
      expect(item.getAttribute('href')).toBe(`/api/avatar/download/video-1?format=${format.toLowerCase()}`);
    }
  });

  test('the search narrows the list and says how many', async () => {
    show('/dashboard', 'full');
    fireEvent.change(await screen.findByLabelText('Search your videos'), { target: { value: 'welcome' } });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByText('1 video found')).toBeTruthy();
  });

  test('a failed load says what is kept and can be tried again', async () => {
    const { faults } = show('/dashboard', 'failed');
    expect((await screen.findByRole('alert')).textContent).toContain('Your videos are safe.');
    faults.recover();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Your first video is already written');
  });
});

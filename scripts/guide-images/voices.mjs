import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { EDITOR } from './album.mjs';
import { openTool, showPreview } from './editor-steps.mjs';

const SECONDS = 32;

/** A match of the voice of a finished video, and where it is chosen. */
export async function takeVoiceImages(album) {
  const { page, keep, go, projects } = album;
  await go('/dashboard/voices');
  await page.getByLabel('Voice name').fill('Robin, desk microphone');
  await page.getByLabel('Recording file').setInputFiles(await extractRecording(album));
  await page.getByRole('checkbox').first().check();
  await keep('voice-match-form', { fullPage: true });
  await page.getByRole('button', { name: 'Match my voice' }).click();
  await page.getByText('What we measured').waitFor();
  await keep('voice-match', { fullPage: true });

  await page.setViewportSize(EDITOR);
  await go(projects.welcome);
  await showPreview(page);
  await openTool(page, 'Voice');
  await keep('voices-list');
}

async function extractRecording({ page, url, folder, videos }) {
  const [video, audio] = [path.join(folder, 'lesson.mp4'), path.join(folder, 'recording.m4a')];
  await writeFile(video, await (await page.request.get(new URL(videos.lesson, url).href)).body());
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', '-y', '-i', video, '-vn', '-t', String(SECONDS), audio]);
  return audio;
}

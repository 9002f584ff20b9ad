import { unwrap } from '../../client/index.ts';
import { loadVoices } from '../shared/load-choices.ts';
import { callServer } from './call-server.ts';
import type { RemoteServer } from './remote-server.ts';
import { checkVoices } from './doctor/check-voices.ts';
import type { Finding } from './doctor/finding.ts';
import { createRenderAdapters } from './render-adapters.ts';

/** Voices of this computer, or of a server. */
export async function loadVoicesTable(remote?: RemoteServer): Promise<string> {
  if (remote !== undefined) {
    const { voices } = await callServer(remote, async ({ api }) => unwrap(await api.GET('/api/voices')));
    return formatTable(voices.map((voice) => [voice.id, voice.name, voice.language, voice.gender, voice.description]));
  }
  const { speech } = await createRenderAdapters(process.env);
  try {
    const voices = await loadVoices({ voices: () => speech.voices() });
    return formatTable(voices.map((voice) => [voice.id, voice.name, voice.language, voice.gender, voice.description]));
  } finally {
    await speech.stop();
  }
}

/** Has each speech adapter of this computer say a word. */
export async function checkOwnVoices(): Promise<readonly Finding[]> {
  const { speech, speeches } = await createRenderAdapters(process.env);
  try {
    return await checkVoices(speeches.services);
  } finally {
    await speech.stop();
  }
}

/** Presenters of this computer, or of a server. */
export async function loadPresentersTable(remote?: RemoteServer): Promise<string> {
  if (remote !== undefined) {
    const { avatars } = await callServer(remote, async ({ api }) => unwrap(await api.GET('/api/avatars')));
    return formatTable(avatars.map((card) => [card.id, card.name, card.look]));
  }
  const { presenters, speech } = await createRenderAdapters(process.env);
  await speech.stop();
  return formatTable((await presenters.cards()).map((card) => [card.id, card.name, card.look]));
}

/** Aligns columns to their widest cell; the last column is not padded. */
function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  '),
  );
  return `${lines.join('\n')}\n`;
}

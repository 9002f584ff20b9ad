import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { type CastwrightClient, unwrap, type VideoOrder } from '../../client/index.ts';
import type { ImportReport } from '#domain/documents/import-report.ts';
import type { SpeakingChoices } from '#domain/presenters/presenter-voice.ts';
import type { JoinedVideo } from '../engine/engine.ts';
import { type ProjectArchive, writeProjectArchive } from '../projects/project-file/project-archive.ts';
import { listAdvice } from './list-advice.ts';
import { createOutputFile } from './output-file.ts';
import type { RenderRequest } from './parse-arguments.ts';
import type { ProgressDisplay } from './progress-display.ts';
import { chooseVoice } from './choose-voice.ts';
import { readInput } from './read-input.ts';
import { callServer } from './call-server.ts';
import type { RemoteServer } from './remote-server.ts';

interface RemoteContext {
  readonly progress: ProgressDisplay;
  readonly signal: AbortSignal;
  /** Called with what became of a document, and with what the server says about the project that was uploaded. */
  readonly onImport: (report: ImportReport) => void;
}

/** What the server made, and what is worth a look in its project. */
export interface RemoteVideo extends Pick<JoinedVideo, 'durationSeconds' | 'bytes'> {
  readonly notes: readonly string[];
}

/** Has a server make the video, and downloads it. The server goes on if the command is stopped. */
export async function renderRemotely(remote: RemoteServer, request: RenderRequest, context: RemoteContext): Promise<RemoteVideo> {
  return callServer(remote, async (client) => {
    const cast = await loadSpeakingChoices(client, context.signal);
    const { voices } = cast;
    const voiceId = chooseVoice(request.choices.voiceId, voices);
    const archive = await readInput(request.input, { ...request.choices, ...(voiceId !== undefined && { voiceId }) }, cast);
    if (archive.report !== undefined) context.onImport(archive.report);
    const order = await createOrder(client, archive, context);
    const { scenes } = request;
    const video = await client.renderVideo(scenes === undefined ? order : { ...order, scenes }, {
      signal: context.signal,
      onProgress: ({ progress, detailedStatus }) => context.progress.show(detailedStatus, progress / 100),
    });
    const bytes = await downloadVideo(client, video.taskId, { ...context, request });
    return { durationSeconds: video.durationSeconds ?? 0, bytes, notes: listAdvice(archive.project, { voices }, scenes) };
  });
}

async function loadSpeakingChoices({ api }: CastwrightClient, signal: AbortSignal): Promise<SpeakingChoices> {
  const [{ avatars }, { voices }] = await Promise.all([
    api.GET('/api/avatars', { signal }).then(unwrap),
    api.GET('/api/voices', { signal }).then(unwrap),
  ]);
  return { presenters: avatars, voices };
}

/** A project that needs files is imported into the workspace first; any other is sent with the order. */
async function createOrder(
  { api }: CastwrightClient,
  archive: ProjectArchive,
  { progress, signal, onImport }: RemoteContext,
): Promise<VideoOrder> {
  const { project, assets, speech } = archive;
  if (assets.size === 0 && (speech === undefined || speech.size === 0)) {
    const plain: VideoOrder['project'] = JSON.parse(JSON.stringify(project));
    return { ...(plain && { project: plain }) };
  }
  progress.show('Uploading', 0);
  const form = new FormData();
  form.set('file', new Blob([writeProjectArchive(archive)]), `${project.title || 'project'}.castwright`);
  const imported = unwrap(await api.POST('/api/projects/import', { body: { file: new Blob() }, bodySerializer: () => form, signal }));
  // What came in was told when the file was read.
  onImport({ ...imported.report, imported: [] });
  return { projectId: imported.id };
}

async function downloadVideo(
  client: CastwrightClient,
  videoId: string,
  { request, signal }: RemoteContext & { readonly request: RenderRequest },
): Promise<number> {
  const sink = await createOutputFile(request.out);
  try {
    let bytes = 0;
    for await (const chunk of await client.downloadVideo(videoId, { signal })) {
      await sink.write(chunk, bytes);
      bytes += chunk.length;
    }
    for (const format of request.subtitles ? (['vtt', 'srt'] as const) : []) {
      const captions = await text(await client.downloadVideo(videoId, { format, signal }));
      await writeFile(request.out.replace(/\.mp4$/i, `.${format}`), captions);
    }
    await sink.commit();
    return bytes;
  } finally {
    await sink.discard();
  }
}

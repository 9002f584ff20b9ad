import { transcriptOperations } from '#contract/speech/transcript-operations.ts';
import { RECORDING_LIMITS } from '#domain/recording/recording-limits.ts';
import { recording } from '#server/projects/tables/recording-tables.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getWorkspace } from '../../http/require-user.ts';
import { serve } from '../../http/serve.ts';
import { createDisconnectSignal } from '../../http/session-end-signal.ts';
import { isReachable } from '../../shared/workspace.ts';
import { createRecordingRefusal } from '../use-cases/recordings/create-recording.ts';
import type { Sound } from '../use-cases/recordings/prepare-sound.ts';
import { loadRecordedAudio } from '../use-cases/recordings/stored-recordings.ts';
import { createTranscript } from '../use-cases/transcripts/create-transcript.ts';
import { readTranscriptForm } from './read-recording-form.ts';

/** Recordings without a script: what is said in them becomes one. */
export function registerTranscriptRoutes(app: App, { services }: AppParts): void {
  serve(app, transcriptOperations, 'GET /api/transcripts', () => ({ available: services.transcriber.isConnected }));

  serve(app, transcriptOperations, 'POST /api/transcripts', async (request, reply) => {
    const { file, ...order } = await readTranscriptForm(request);
    const loadSound = async (): Promise<Sound> => {
      const decoded = await services.voiceSampler.decode(file, { longest: RECORDING_LIMITS.longest });
      if (decoded.kind === 'refused') throw createRecordingRefusal(decoded);
      return decoded;
    };
    return createTranscript(services, getWorkspace(request), { ...order, loadSound, signal: createDisconnectSignal(reply) });
  });

  serve(app, transcriptOperations, 'POST /api/recording/:id/transcript', async (request, reply) => {
    const workspace = getWorkspace(request);
    const { pcm, timing } = await loadRecordedAudio(services, request.params.id, isReachable(recording, workspace));
    const sound: Sound = { kind: 'finished', pcm, ...(timing.lead !== undefined && { lead: timing.lead }) };
    return createTranscript(services, workspace, {
      ...request.body,
      loadSound: async () => sound,
      signal: createDisconnectSignal(reply),
    });
  });
}

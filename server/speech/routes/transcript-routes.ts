import { transcriptOperations } from '#contract/speech/transcript-operations.ts';
import { RECORDING_LIMITS } from '#domain/recording/recording-limits.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getWorkspace } from '../../http/require-user.ts';
import { serve } from '../../http/serve.ts';
import { createDisconnectSignal } from '../../http/session-end-signal.ts';
import { createRecordingError } from '../use-cases/recordings/create-recording.ts';
import type { SourceAudio } from '../use-cases/recordings/prepare-audio.ts';
import { loadReachableAudio } from '../use-cases/recordings/stored-recordings.ts';
import { createTranscript } from '../use-cases/transcripts/create-transcript.ts';
import { readTranscriptForm } from './read-recording-form.ts';

/** Recordings without a script: what is said in them becomes one. */
export function registerTranscriptRoutes(app: App, { services }: AppParts): void {
  serve(app, transcriptOperations, 'GET /api/transcripts', () => ({ available: services.transcriber.isConnected }));

  serve(app, transcriptOperations, 'POST /api/transcripts', async (request, reply) => {
    const { file, ...order } = await readTranscriptForm(request);
    const loadAudio = async (): Promise<SourceAudio> => {
      const decoded = await services.voiceSampler.decode(file, { longest: RECORDING_LIMITS.longest });
      if (decoded.kind === 'refused') throw createRecordingError(decoded);
      return decoded;
    };
    return createTranscript(services, getWorkspace(request), { ...order, loadAudio, signal: createDisconnectSignal(reply) });
  });

  serve(app, transcriptOperations, 'POST /api/recording/:id/transcript', async (request, reply) => {
    const workspace = getWorkspace(request);
    const { pcm, timing } = await loadReachableAudio(services, { workspace, id: request.params.id });
    const source: SourceAudio = { kind: 'finished', pcm, ...(timing.lead !== undefined && { lead: timing.lead }) };
    return createTranscript(services, workspace, {
      ...request.body,
      loadAudio: async () => source,
      signal: createDisconnectSignal(reply),
    });
  });
}

import { createHash } from 'node:crypto';
import { checkTake } from '#domain/recording/check-take.ts';
import { encodeRecording } from '#domain/recording/recording-file.ts';
import { RECORDING_LIMITS } from '#domain/recording/recording-limits.ts';
import { fingerprintSpokenWords } from '#domain/recording/scene-recording.ts';
import { findOfferedVoice } from '#domain/speech/find-missing-voice.ts';
import { createNodeAvVoiceSampler } from '../adapters/voice-sampler/node-av/index.ts';
import type { ProjectArchive } from '../projects/project-file/project-archive.ts';
import { alignInThread } from '../speech/use-cases/recordings/recording-thread.ts';
import { type ReferenceServices, speakReferences } from '../speech/use-cases/recordings/speak-references.ts';
import type { RecordingFile } from './parse-arguments.ts';
import { UsageError } from './usage-error.ts';
import { readBytes } from './read-input.ts';

/** Cleans the recordings, finds the words of their scenes in them, and has the scenes spoken with them. Throws `UsageError`. */
export async function recordScenes(
  archive: ProjectArchive,
  files: readonly RecordingFile[],
  services: ReferenceServices,
): Promise<ProjectArchive> {
  const { project } = archive;
  const assets = new Map(archive.assets);
  const scenes = [...project.scenes];
  for (const { sceneIndex, path } of files) {
    const scene = scenes[sceneIndex];
    if (scene === undefined) throw new UsageError(`There is no scene ${sceneIndex + 1} for ${path}: the script has ${scenes.length}.`);
    const offered = await services.voices();
    const voice = offered.kind === 'list' ? findOfferedVoice(scene, offered.items) : undefined;
    const language = scene.language ?? voice?.language ?? scene.voice?.language ?? 'en';
    const bytes = await readRecording(path, { script: scene.script, language, lexicon: project.lexicon }, services);
    const assetId = createHash('sha256').update(bytes).digest('hex');
    assets.set(assetId, bytes);
    scenes[sceneIndex] = { ...scene, recording: { assetId, madeFor: fingerprintSpokenWords(scene.script) } };
  }
  return { ...archive, project: { ...project, scenes }, assets };
}

async function readRecording(
  path: string,
  spoken: Parameters<typeof speakReferences>[1],
  services: ReferenceServices,
): Promise<Uint8Array> {
  const decoded = await createNodeAvVoiceSampler().decode(await readBytes(path), { longest: RECORDING_LIMITS.longest });
  if (decoded.kind === 'refused') throw new UsageError(`${path}: ${decoded.message}`);
  const references = await speakReferences(services, spoken);
  const aligned = await alignInThread({ ...spoken, samples: decoded.samples, references });
  const problem = aligned.kind === 'refused' ? aligned : checkTake(aligned.audio.timing, spoken.lexicon);
  if (problem !== undefined || aligned.kind === 'refused') throw new UsageError(`${path}: ${problem?.message ?? ''}`);
  return encodeRecording(aligned.audio);
}

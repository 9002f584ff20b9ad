import type { Scene } from '#domain/project/project.ts';
import { assembleRecordedScene } from '#domain/recording/assemble-recorded-scene.ts';
import { decodeRecording, RecordingFileError } from '#domain/recording/recording-file.ts';
import { getActiveRecording } from '#domain/recording/scene-recording.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { UsageError } from './usage-error.ts';

/** What is heard of a recorded scene of a project file; undefined where the scene's voice speaks. */
export function readSceneRecording(scene: Scene, assets: ReadonlyMap<string, Uint8Array>): SpokenScene | undefined {
  const recording = getActiveRecording(scene);
  const bytes = assets.get(recording?.assetId ?? '');
  if (recording === undefined || bytes === undefined) return undefined;
  try {
    return assembleRecordedScene(decodeRecording(bytes), scene.script, recording);
  } catch (error) {
    if (error instanceof RecordingFileError) throw new UsageError(`A recording of this project can’t be read. ${error.message}`);
    throw error;
  }
}

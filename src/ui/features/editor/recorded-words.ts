import { fitWords } from '#domain/recording/fit-words.ts';
import { acceptDifference, type Difference, listDifferences } from '#domain/recording/list-differences.ts';
import type { AlignedWord } from '#domain/speech/align/alignment.ts';
import type { EditorSession } from './editor-store.ts';

type Recorded = Pick<EditorSession, 'recording' | 'project'>;

/** Words of the script as it is now, with their times in the recording. */
export function listRecordedWords({ recording: { audio }, project }: Recorded): readonly AlignedWord[] {
  return audio === null ? [] : fitWords(audio.timing, project.scene.script);
}

/** Where something else was said than is written. */
export function listSaidDifferently({ recording: { audio }, project }: Recorded): readonly Difference[] {
  return audio === null ? [] : listDifferences(audio.timing, project.scene.script);
}

/** Writes into the script what was said. */
export function writeWhatWasSaid({ recording, project }: Recorded, difference: Difference, said: string): void {
  const { id: sceneId, script } = project.scene;
  const changed = acceptDifference(script, difference, said);
  if (recording.current === undefined || changed === script) return;
  project.edit({ kind: 'set-script', sceneId, script: changed });
  recording.keep();
}

import { observer } from 'mobx-react-lite';
import type { SceneRecording } from '#domain/recording/scene-recording.ts';
import type { EditorSession } from './editor-store.ts';
import { RecordingDifferences } from './recording-differences.tsx';
import { RecordingTrimField } from './recording-trim.tsx';
import { RecordingWords } from './recording-words.tsx';

interface RecordingDetailsProps {
  readonly session: EditorSession;
  readonly recording: SceneRecording;
}

/** What was said differently, the ends of the recording, and the times of its words. */
export const RecordingDetails = observer(function RecordingDetails({ session, recording }: RecordingDetailsProps) {
  return (
    <>
      {!session.recording.stale && <RecordingDifferences session={session} />}
      <RecordingTrimField key={recording.assetId} session={session} />
      <RecordingWords session={session} />
    </>
  );
});

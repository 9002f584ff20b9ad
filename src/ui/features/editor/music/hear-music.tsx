import { messages } from '#messages/features/editor/music.messages';
import { observer } from 'mobx-react-lite';
import type { MusicSummary } from '#ports/music-api.ts';
import type { EditorSession } from '../editor-store.ts';
import { HearButton } from '../hear-button.tsx';
import type { MusicLibraryStore } from './music-library-store.ts';

interface HearMusicProps {
  readonly session: EditorSession;
  readonly library: MusicLibraryStore;
  readonly music: MusicSummary;
}

export const HearMusic = observer(function HearMusic({ session, library, music }: HearMusicProps) {
  return (
    <HearButton
      session={session}
      id={music.assetId}
      name={library.getName(music)}
      failed={messages.failed}
      load={() => library.loadSamples(music)}
    />
  );
});

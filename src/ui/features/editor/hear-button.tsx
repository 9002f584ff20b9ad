import { messages } from '#messages/features/editor/music.messages';
import { Square, Volume2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { IconButton } from '../../components/icon-button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import type { EditorSession } from './editor-store.ts';

interface HearButtonProps {
  readonly session: EditorSession;
  /** Names what is played among everything that can be. */
  readonly id: string;
  readonly name: string;
  readonly failed: string;
  readonly load: () => Int16Array | Promise<Int16Array>;
}

/** Plays music, or stops it; the preview pauses. */
export const HearButton = observer(function HearButton({ session: { preview, samples }, id, name, failed, load }: HearButtonProps) {
  const playing = samples.isPlaying('track', id);

  function hear(): void {
    preview.pause();
    void samples.playTrack(id, { compute: load, failed });
  }

  return (
    <IconButton label={playing ? messages.stop(name) : messages.play(name)} onClick={hear}>
      {!playing && <Volume2 size={16} aria-hidden="true" />}
      {playing && samples.phase === 'playing' && <Square size={16} aria-hidden="true" />}
      {playing && samples.phase !== 'playing' && <Spinner size="small" />}
    </IconButton>
  );
});

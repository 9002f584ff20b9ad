import { messages } from '#messages/features/voices/voices.messages';
import { Square, Volume2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Voice } from '#ports/speech.ts';
import { Button } from '../../components/button.tsx';
import type { VoiceSampleStore } from '../editor/voice-sample-store.ts';

const ICON = 16;

interface PlaySampleButtonProps {
  readonly hearing: VoiceSampleStore;
  readonly voice: Pick<Voice, 'id' | 'name' | 'language'>;
}

export const PlaySampleButton = observer(function PlaySampleButton({ hearing, voice }: PlaySampleButtonProps) {
  const { id, name } = voice;
  const isPlaying = hearing.isPlaying('voice', id);
  const playing = isPlaying && hearing.phase === 'playing';
  return (
    <Button
      size="small"
      busy={isPlaying && hearing.phase === 'preparing'}
      icon={playing ? <Square size={ICON} aria-hidden="true" /> : <Volume2 size={ICON} aria-hidden="true" />}
      aria-label={playing ? messages.yours.stopNamed(name) : messages.yours.playNamed(name)}
      onClick={() => void hearing.playVoice(voice, '')}
    >
      {playing ? messages.yours.stop : messages.yours.play}
    </Button>
  );
});

import { messages } from '#messages/features/editor/audio/scene-audio.messages';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { AUDIO_EFFECT_IDS, AUDIO_EFFECT_LIMITS, type AudioEffectId } from '../../../../domain/project/audio-effect.ts';
import type { AudioEffect } from '../../../../domain/project/project.ts';
import { getEffectAnchor, getEffectIndex } from '../../../../domain/word-timeline/effect-marks.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { Select } from '../../../components/select.tsx';
import type { EditorSessionProps } from '../editor-store.ts';
import { HearButton } from '../hear-button.tsx';
import styles from '../layers.module.css';
import { LevelSlider } from './level-slider.tsx';
import type { SceneAudioStore } from './scene-audio-store.ts';

const VOLUME_STEP = 0.05;

/** The recipes are loaded with the first effect that is heard. */
async function computeEffect(effectId: AudioEffectId): Promise<Int16Array> {
  const { loadAudioEffect } = await import('../../../../domain/music/effects/load-audio-effect.ts');
  return loadAudioEffect(effectId);
}

interface EffectCardProps extends Pick<EditorSessionProps, 'session'> {
  readonly audio: SceneAudioStore;
  readonly effect: AudioEffect;
  readonly position: number;
}

/** An effect of the scene: which one, at which word, how loud. */
export const EffectCard = observer(function EffectCard({ audio, effect, position, session }: EffectCardProps) {
  const { id, effectId, volume } = effect;
  const name = messages.names[effectId];
  const places = [messages.start, ...audio.words.map((word, index) => messages.word(index + 1, word))];
  return (
    <div className={styles.card} role="group" aria-label={`${messages.kind(position)}: ${name}`}>
      <div className={styles.span}>
        <Select
          label={messages.kind(position)}
          value={effectId}
          options={AUDIO_EFFECT_IDS.map((value) => ({ value, label: messages.names[value] }))}
          onValueChange={(chosen) => audio.change(id, { effectId: chosen })}
        />
        <Select
          label={messages.at(name)}
          value={String(getEffectIndex(effect, audio.words.length))}
          options={places.map((label, index) => ({ value: String(index), label }))}
          onValueChange={(index) => audio.change(id, { at: getEffectAnchor(Number(index), audio.words.length) })}
        />
      </div>
      <LevelSlider
        label={messages.volume(name)}
        value={volume}
        text={messages.percent(volume)}
        min={AUDIO_EFFECT_LIMITS.volume.min}
        max={AUDIO_EFFECT_LIMITS.volume.max}
        step={VOLUME_STEP}
        onChange={(value) => audio.change(id, { volume: value })}
      />
      <div className={styles.row}>
        <HearButton session={session} id={`${effectId} ${id}`} name={name} failed={messages.failed} load={() => computeEffect(effectId)} />
        <IconButton label={messages.remove(name)} onClick={() => audio.remove(id)}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
});

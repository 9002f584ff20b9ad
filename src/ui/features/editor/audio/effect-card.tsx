import { messages } from '#messages/features/editor/audio/scene-audio.messages';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { AUDIO_EFFECT_IDS, AUDIO_EFFECT_LIMITS, type AudioEffectId } from '#domain/project/audio-effect.ts';
import type { AudioEffect, EffectSource } from '#domain/project/project.ts';
import { getEffectAnchor, getEffectIndex } from '#domain/word-timeline/effect-marks.ts';
import { IconButton } from '#ui/components/icon-button.tsx';
import { Select } from '#ui/components/select.tsx';
import type { EditorSessionProps } from '../editor-store.ts';
import { HearButton } from '../hear-button.tsx';
import styles from '../layers.module.css';
import { LevelSlider } from './level-slider.tsx';
import type { MusicLibraryStore } from '../music/music-library-store.ts';
import { nameEffect } from './name-effect.ts';
import type { SceneAudioStore } from './scene-audio-store.ts';

const VOLUME_STEP = 0.05;

/** The recipes are loaded with the first effect that is heard. */
async function computeEffect(effectId: AudioEffectId): Promise<Int16Array> {
  const { loadAudioEffect } = await import('#domain/music/effects/load-audio-effect.ts');
  return loadAudioEffect(effectId);
}

function loadSamples(effect: EffectSource, library: MusicLibraryStore | null): Promise<Int16Array> {
  if ('effectId' in effect) return computeEffect(effect.effectId);
  return library === null ? Promise.reject(new Error(messages.failed)) : library.loadSamples(effect);
}

function toSource(chosen: string): EffectSource {
  const effectId = AUDIO_EFFECT_IDS.find((id) => id === chosen);
  return effectId === undefined ? { assetId: chosen } : { effectId };
}

interface EffectCardProps extends Pick<EditorSessionProps, 'session'> {
  readonly audio: SceneAudioStore;
  readonly effect: AudioEffect;
  readonly position: number;
  /** Of the workspace's own sounds; null until it's needed. */
  readonly library: MusicLibraryStore | null;
}

/** An effect of the scene: which one, at which word, how loud. */
export const EffectCard = observer(function EffectCard({ audio, effect, position, library, session }: EffectCardProps) {
  const { id, volume } = effect;
  const name = nameEffect(effect, library);
  const source = 'effectId' in effect ? effect.effectId : effect.assetId;
  const own = (library?.music ?? []).map((sound) => ({ value: sound.assetId, label: library?.getName(sound) ?? '' }));
  const options = AUDIO_EFFECT_IDS.map((value) => ({ value: value as string, label: messages.names[value] })).concat(own);
  const isListed = options.some(({ value }) => value === source);
  const places = [messages.start, ...audio.words.map((word, index) => messages.word(index + 1, word))];
  return (
    <div className={styles.card} role="group" aria-label={`${messages.kind(position)}: ${name}`}>
      <div className={styles.span}>
        <Select
          label={messages.kind(position)}
          value={source}
          options={isListed ? options : [...options, { value: source, label: name }]}
          onValueChange={(chosen) => audio.replace(id, toSource(chosen))}
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
        <HearButton
          session={session}
          id={`${source} ${id}`}
          name={name}
          failed={messages.failed}
          load={() => loadSamples(effect, library)}
        />
        <IconButton label={messages.remove(name)} onClick={() => audio.remove(id)}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
});

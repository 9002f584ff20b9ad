import { messages } from '#messages/features/editor/audio/scene-audio.messages';
import { Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { loadAudioEffect } from '../../../../domain/music/effects/load-audio-effect.ts';
import { AUDIO_EFFECT_IDS, AUDIO_EFFECT_LIMITS, SCENE_LEVEL } from '../../../../domain/project/audio-effect.ts';
import type { AudioEffect } from '../../../../domain/project/project.ts';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Select } from '../../../components/select.tsx';
import type { EditorSessionProps } from '../editor-store.ts';
import { HearButton } from '../hear-button.tsx';
import section from '../inspector-section.module.css';
import styles from '../layers.module.css';
import { LevelSlider } from './level-slider.tsx';
import { SceneAudioStore } from './scene-audio-store.ts';

const LEVEL_STEP = 0.05;

/** What is heard in one scene beside the music of the video: how loud, and its effects. */
export const SceneAudioField = observer(function SceneAudioField({ store, session }: EditorSessionProps) {
  const { project, preview } = session;
  const { spoken } = store;
  const audio = useMemo(() => new SceneAudioStore({ project, preview, spoken }), [project, preview, spoken]);
  const { levels, effects } = audio;
  const level = { min: SCENE_LEVEL.min, max: SCENE_LEVEL.max, step: LEVEL_STEP };
  return (
    <fieldset className={section.section}>
      <legend>{messages.title}</legend>
      <LevelSlider
        {...level}
        label={messages.voice}
        value={levels.voice}
        text={messages.percent(levels.voice)}
        onChange={(value) => audio.setLevel('voice', value)}
      />
      {project.project.music !== undefined && (
        <LevelSlider
          {...level}
          label={messages.music}
          value={levels.music}
          text={messages.percent(levels.music)}
          onChange={(value) => audio.setLevel('music', value)}
        />
      )}
      <p className={section.hint}>{messages.hint}</p>
      {effects.map((effect, index) => (
        <EffectCard key={effect.id} audio={audio} effect={effect} position={index + 1} session={session} />
      ))}
      {audio.canAdd ? (
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => audio.add('whoosh')}>
          {messages.add}
        </Button>
      ) : (
        <p className={section.hint}>{messages.full(AUDIO_EFFECT_LIMITS.perScene)}</p>
      )}
    </fieldset>
  );
});

interface EffectCardProps extends Pick<EditorSessionProps, 'session'> {
  readonly audio: SceneAudioStore;
  readonly effect: AudioEffect;
  readonly position: number;
}

const EffectCard = observer(function EffectCard({ audio, effect, position, session }: EffectCardProps) {
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
          value={String(audio.getIndex(effect))}
          options={places.map((label, index) => ({ value: String(index), label }))}
          onValueChange={(index) => audio.moveTo(id, Number(index))}
        />
      </div>
      <LevelSlider
        label={messages.volume(name)}
        value={volume}
        text={messages.percent(volume)}
        min={AUDIO_EFFECT_LIMITS.volume.min}
        max={AUDIO_EFFECT_LIMITS.volume.max}
        step={LEVEL_STEP}
        onChange={(value) => audio.change(id, { volume: value })}
      />
      <div className={styles.row}>
        <HearButton
          session={session}
          id={`${effectId} ${id}`}
          name={name}
          failed={messages.failed}
          load={() => loadAudioEffect(effectId)}
        />
        <IconButton label={messages.remove(name)} onClick={() => audio.remove(id)}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
});

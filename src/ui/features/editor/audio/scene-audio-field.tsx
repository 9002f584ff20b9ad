import { messages } from '#messages/features/editor/audio/scene-audio.messages';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useMemo, useState } from 'react';
import { AUDIO_EFFECT_LIMITS, SCENE_LEVEL } from '#domain/project/audio-effect.ts';
import { Button } from '#ui/components/button.tsx';
import { selectValue } from '#ui/stores/select-value.ts';
import type { EditorSessionProps } from '../editor-store.ts';
import section from '../inspector-section.module.css';
import layers from '../layers.module.css';
import { useMusicLibrary } from '../music/use-music-library.ts';
import { LevelSlider } from './level-slider.tsx';
import { SceneAudioStore } from './scene-audio-store.ts';

const MusicDialog = lazy(async () => ({ default: (await import('../music/music-dialog.tsx')).MusicDialog }));
const EffectCard = lazy(async () => ({ default: (await import('./effect-card.tsx')).EffectCard }));

const LEVEL_STEP = 0.05;

/** What is heard in one scene beside the music of the video: how loud, and its effects. */
export const SceneAudioField = observer(function SceneAudioField({ store, session }: EditorSessionProps) {
  const { project, preview, music } = session;
  const { spoken } = store;
  const audio = useMemo(() => new SceneAudioStore({ project, preview, spoken }), [project, preview, spoken]);
  const levels = selectValue(() => audio.levels);
  const effects = selectValue(() => audio.effects);
  const hasMusic = selectValue(() => project.project.music !== undefined);
  const [open, setOpen] = useState(false);
  const parts = useMemo(() => ({ ...music, addSound: (assetId: string) => void audio.add({ assetId }) }), [music, audio]);
  const library = useMusicLibrary(parts, open || effects.some((effect) => 'assetId' in effect));
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
      {hasMusic && (
        <LevelSlider
          {...level}
          label={messages.music}
          value={levels.music}
          text={messages.percent(levels.music)}
          onChange={(value) => audio.setLevel('music', value)}
        />
      )}
      <p className={section.hint}>{messages.hint}</p>
      {effects.length > 0 && (
        <Suspense fallback={null}>
          {effects.map((effect, index) => (
            <EffectCard key={effect.id} audio={audio} effect={effect} position={index + 1} library={library} session={session} />
          ))}
        </Suspense>
      )}
      {audio.canAdd ? (
        <div className={layers.row}>
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => void audio.add({ effectId: 'whoosh' })}>
            {messages.add}
          </Button>
          <Button
            onClick={() => {
              setOpen(true);
              void library?.load();
            }}
          >
            {messages.own}
          </Button>
        </div>
      ) : (
        <p className={section.hint}>{messages.full(AUDIO_EFFECT_LIMITS.perScene)}</p>
      )}
      {open && audio.canAdd && library !== null && (
        <Suspense fallback={null}>
          <MusicDialog
            session={session}
            library={library}
            title={messages.ownTitle}
            text={messages.ownText}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
});

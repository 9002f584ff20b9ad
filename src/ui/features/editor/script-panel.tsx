import { Scissors } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { MAX_SCRIPT_LENGTH } from '../../../domain/project/edit/edit-limits.ts';
import { splitIntoScenes } from '../../../domain/project/edit/split-into-scenes.ts';
import { countWords } from '../../../domain/script/count-words.ts';
import { Button } from '../../components/button.tsx';
import type { DeskProps } from './desk-props.ts';
import { FieldTrouble } from './field-trouble.tsx';
import { LengthMeter } from './length-meter.tsx';
import { SceneList } from './scene-list.tsx';
import styles from './script.module.css';

export const ScriptPanel = observer(function ScriptPanel({ store, desk }: DeskProps) {
  const id = useId();
  const { project, render, profile } = desk;
  const { scene } = project;
  const words = project.project.scenes.reduce((sum, each) => sum + countWords(each.script), 0);
  const split = splitIntoScenes(project.project, scene.id);
  const several = project.project.scenes.length > 1;
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>Script</h2>
        <span className={styles.words}>
          {words} {words === 1 ? 'word' : 'words'}
        </span>
      </div>
      <SceneList project={project} />
      <label htmlFor={`${id}-script`} className={styles.label}>
        {several ? `What the presenter says in scene ${project.sceneIndex + 1}` : 'What the presenter says'}
      </label>
      <textarea
        id={`${id}-script`}
        className={styles.script}
        value={scene.script}
        maxLength={MAX_SCRIPT_LENGTH}
        placeholder="Type or paste your script. A blank line is a pause; [pause 1s] is a longer one."
        spellCheck
        aria-invalid={render.at('script') !== '' || undefined}
        aria-describedby={`${id}-trouble`}
        onChange={(event) => project.edit({ kind: 'set-script', sceneId: scene.id, script: event.target.value })}
      />
      <FieldTrouble id={`${id}-trouble`} message={render.at('script')} />
      {split !== null && (
        <Button icon={<Scissors size={16} aria-hidden="true" />} onClick={() => project.edit({ kind: 'replace-project', project: split })}>
          Split into {split.scenes.length - project.project.scenes.length + 1} scenes
        </Button>
      )}
      <LengthMeter store={store} limit={profile.limits.videoLength} />
    </section>
  );
});

import { words } from '#words/editor-script.ts';
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
  const count = project.project.scenes.reduce((sum, each) => sum + countWords(each.script), 0);
  const split = splitIntoScenes(project.project, scene.id);
  const several = project.project.scenes.length > 1;
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{words.title}</h2>
        <span className={styles.words}>{words.count(count)}</span>
      </div>
      <SceneList project={project} />
      <label htmlFor={`${id}-script`} className={styles.label}>
        {several ? words.labelOfScene(project.sceneIndex + 1) : words.label}
      </label>
      <textarea
        id={`${id}-script`}
        className={styles.script}
        value={scene.script}
        maxLength={MAX_SCRIPT_LENGTH}
        placeholder={words.placeholder}
        spellCheck
        aria-invalid={render.at('script') !== '' || undefined}
        aria-describedby={`${id}-trouble`}
        onChange={(event) => project.edit({ kind: 'set-script', sceneId: scene.id, script: event.target.value })}
      />
      <FieldTrouble id={`${id}-trouble`} message={render.at('script')} />
      {split !== null && (
        <Button icon={<Scissors size={16} aria-hidden="true" />} onClick={() => project.edit({ kind: 'replace-project', project: split })}>
          {words.split(split.scenes.length - project.project.scenes.length + 1)}
        </Button>
      )}
      <LengthMeter store={store} limit={profile.limits.videoLength} />
    </section>
  );
});

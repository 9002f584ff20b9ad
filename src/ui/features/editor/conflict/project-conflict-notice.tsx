import { messages } from '#messages/features/editor/conflict/conflict.messages';
import { messages as versions } from '#messages/features/editor/versions/versions.messages';
import { observer } from 'mobx-react-lite';
import type { MergeConflict } from '#domain/project/merge/merge-projects.ts';
import { Button } from '#ui/components/button.tsx';
import type { EditorSession } from '../editor-store.ts';
import styles from './conflict.module.css';

/** UTF-16 units of a script that are quoted. */
const QUOTE_LENGTH = 80;

/** Names what both sides changed, and lets the user choose whose version stays. */
export const ProjectConflictNotice = observer(function ProjectConflictNotice({
  session: { autosave, project },
}: {
  readonly session: Pick<EditorSession, 'autosave' | 'project'>;
}) {
  const numberOf = (sceneId: string): number => project.project.scenes.findIndex(({ id }) => id === sceneId) + 1;
  return (
    <div role="alert" className={styles.conflict}>
      <p className={styles.title}>{messages.title}</p>
      <p>
        {messages.text}
        {autosave.resolveError !== '' && ` ${autosave.resolveError}`}
      </p>
      <ul className={styles.list}>
        {autosave.conflicts.map((conflict) => (
          <li key={`${conflict.kind} ${'sceneId' in conflict ? conflict.sceneId : ''}`}>
            {describeConflict(conflict, numberOf)}
            {conflict.kind === 'scene' && conflict.theirs !== undefined && (
              <details>
                <summary className={styles.more}>{messages.theirScript(numberOf(conflict.sceneId))}</summary>
                <p className={styles.script}>{conflict.theirs === '' ? messages.noWords : conflict.theirs}</p>
              </details>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button kind="primary" busy={autosave.resolving} onClick={() => void autosave.resolve('mine')}>
          {messages.keepMine}
        </Button>
        <Button busy={autosave.resolving} onClick={() => void autosave.resolve('theirs')}>
          {messages.useTheirs}
        </Button>
        <span className={styles.note}>{messages.undo}</span>
      </div>
    </div>
  );
});

function describeConflict(conflict: MergeConflict, numberOf: (sceneId: string) => number): string {
  switch (conflict.kind) {
    case 'project':
      return messages.project(nameFields(conflict.fields));
    case 'scene': {
      const number = numberOf(conflict.sceneId);
      return number === 0 ? messages.newScene(nameFields(conflict.fields)) : messages.scene(number, nameFields(conflict.fields));
    }
    case 'scene-removed':
      return conflict.by === 'mine' ? messages.removedHere(quote(conflict.script)) : messages.removedThere(numberOf(conflict.sceneId));
    case 'scene-order':
      return messages.order;
    case 'scene-count':
      return messages.count;
    case 'unknown':
      return messages.unknown;
  }
}

function nameFields(fields: readonly string[]): string {
  const names: Readonly<Record<string, string>> = versions.fields;
  return fields.map((field) => names[field] ?? field).join(', ');
}

function quote(script: string): string {
  const [line = ''] = script.trim().split('\n');
  if (line === '') return messages.noWords;
  return messages.quote(line.length > QUOTE_LENGTH ? `${line.slice(0, QUOTE_LENGTH)}…` : line);
}

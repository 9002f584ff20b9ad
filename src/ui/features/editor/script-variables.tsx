import { messages } from '#messages/features/editor/variables.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { findVariableProblems, listVariables } from '#domain/personalization/list-variables.ts';
import { selectValue } from '../../stores/select-value.ts';
import { getBatchesPath } from '../batches/batch-paths.ts';
import type { EditorSession } from './editor-store.ts';
import styles from './script-variables.module.css';

/** Which variables the project has, what is said in their place for now, and what is wrong with them. Nothing without any. */
export const ScriptVariables = observer(function ScriptVariables({ session }: { readonly session: EditorSession }) {
  const { project, autosave } = session;
  const variables = selectValue(() => listVariables(project.project));
  const problems = selectValue(() => findVariableProblems(project.project));
  const { projectId } = autosave;
  return (
    <div className={styles.variables}>
      {variables.length > 0 && (
        <p>
          <span className={styles.label}>{messages.title(variables.length)}</span>{' '}
          {variables.map(({ name, fallback }) => (
            <span key={name} className={styles.variable}>
              {fallback === undefined ? name : messages.withDefault(name, fallback)}
            </span>
          ))}
        </p>
      )}
      {variables.length > 0 && <p>{messages.shown}</p>}
      {variables.length > 0 && projectId !== null && (
        <p>
          <Link to={getBatchesPath(projectId)}>{messages.batches}</Link>
        </p>
      )}
      {problems.map(({ field, from, message }) => (
        <p key={`${field} ${from}`} className={styles.problem}>
          {message}
        </p>
      ))}
    </div>
  );
});

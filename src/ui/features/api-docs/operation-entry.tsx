import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ApiOperation } from '../../../domain/api-reference/api-operation.ts';
import { classNames } from '../../components/class-names.ts';
import { ApiConsole } from './api-console.tsx';
import styles from './api-docs.module.css';
import type { ApiDocsStore } from './api-docs-store.ts';
import { SchemaTree } from './schema-tree.tsx';

export interface OperationEntryProps {
  readonly operation: ApiOperation;
  readonly store: ApiDocsStore;
}

/** One operation; its parts are made when it is opened, or when the address leads to it. */
export function OperationEntry({ operation, store }: OperationEntryProps) {
  const { hash } = useLocation();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDetailsElement>(null);
  const meant = hash === `#${operation.id}`;

  useEffect(() => {
    const element = place.current;
    if (!meant || element === null) return;
    element.open = true;
    element.scrollIntoView();
  }, [meant]);

  return (
    <details ref={place} id={operation.id} open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className={styles.operation}>
      <summary>
        <span className={classNames(styles.method, styles[operation.method])}>{operation.method.toUpperCase()}</span>{' '}
        <code>{operation.path}</code> <span className={styles.summary}>{operation.summary}</span>
      </summary>
      {open && <Parts operation={operation} store={store} />}
    </details>
  );
}

function Parts({ operation, store }: OperationEntryProps) {
  const { parameters, body, answers, access } = operation;
  return (
    <div className={styles.parts}>
      <p className={styles.words}>
        {WHO[access]} <a href={`#${operation.id}`}>Link to this operation</a>
      </p>
      {parameters.length > 0 && (
        <>
          <h4>Parameters</h4>
          <ul className={styles.parameters}>
            {parameters.map(({ place, schema }) => (
              <li key={schema.name}>
                <code>{schema.name}</code>{' '}
                <span className={styles.words}>
                  {[`${place}, ${schema.type}${schema.required ? ', required' : ''}`, ...schema.limits, schema.note]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {body !== null && <h4>Body</h4>}
      {body?.kind === 'json' && <SchemaTree node={body.schema} />}
      {body?.kind === 'file' && (
        <p>
          A form (<code>multipart/form-data</code>) with a file as its field <code>{body.field}</code>.
        </p>
      )}
      <h4>Answers</h4>
      {answers.map(({ status, schema }) =>
        schema === null ? (
          <p key={status}>
            <code>{status}</code> without a body
          </p>
        ) : (
          <details key={status} className={styles.answerKind}>
            <summary>
              <code>{status}</code> {schema.type}
            </summary>
            <SchemaTree node={schema} />
          </details>
        ),
      )}
      {access !== 'session' && <ApiConsole store={store.consoleOf(operation)} />}
    </div>
  );
}

const WHO = {
  key: 'For programs with a key, and for people who are signed in.',
  anyone: 'For everybody; no key is needed.',
  session: 'For people who are signed in to the site. A key is refused with 403.',
};

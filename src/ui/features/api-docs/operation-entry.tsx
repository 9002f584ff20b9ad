import { words } from '#messages/features/api-docs/api-docs.messages';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ApiOperation, ApiParameter } from '../../../domain/api-reference/api-operation.ts';
import { classNames } from '../../components/class-names.ts';
import { Sentence } from '../../components/trans.tsx';
import { ApiConsole } from './api-console.tsx';
import styles from './api-docs.module.css';
import type { ApiDocsStore } from './api-docs-store.ts';
import { SchemaTree } from './schema-tree-view.tsx';

const CODE = { code: (text: string) => <code>{text}</code> };

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
        {words.operation.accesses[access]} <a href={`#${operation.id}`}>{words.operation.link}</a>
      </p>
      {parameters.length > 0 && (
        <>
          <h4>{words.operation.parameters}</h4>
          <ul className={styles.parameters}>
            {parameters.map((parameter) => (
              <li key={parameter.schema.name}>
                <code>{parameter.schema.name}</code> <span className={styles.words}>{parameterText(parameter)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {body !== null && <h4>{words.operation.body}</h4>}
      {body?.kind === 'json' && <SchemaTree node={body.schema} />}
      {body?.kind === 'file' && (
        <p>
          <Sentence text={words.operation.fileBody(body.field)} parts={CODE} />
        </p>
      )}
      <h4>{words.operation.answers}</h4>
      {answers.map(({ status, schema }) =>
        schema === null ? (
          <p key={status}>
            <Sentence text={words.operation.emptyAnswer(status)} parts={CODE} />
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

function parameterText({ place, schema: { type, required, limits, note } }: ApiParameter): string {
  const typeInPlace = words.operation.typeIn(place, type);
  return [required ? words.operation.required(typeInPlace) : typeInPlace, ...limits, note].filter(Boolean).join(' · ');
}

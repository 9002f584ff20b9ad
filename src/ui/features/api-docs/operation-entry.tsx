import { messages } from '#messages/features/api-docs/api-docs.messages';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ApiOperation, ApiParameter } from '#domain/api-reference/api-operation.ts';
import { joinClassNames } from '../../components/join-class-names.ts';
import { Trans } from '../../components/trans.tsx';
import { ApiConsole } from './api-console.tsx';
import styles from './api-docs.module.css';
import type { ApiDocsStore } from './api-docs-store.ts';
import { SchemaTreeView } from './schema-tree-view.tsx';

const CODE = { code: (text: string) => <code>{text}</code> };

export interface OperationEntryProps {
  readonly operation: ApiOperation;
  readonly store: ApiDocsStore;
}

/** One operation; its details are rendered when opened or linked to. */
export function OperationEntry({ operation, store }: OperationEntryProps) {
  const { hash } = useLocation();
  const [open, setOpen] = useState(false);
  const location = useRef<HTMLDetailsElement>(null);
  const meant = hash === `#${operation.id}`;

  useEffect(() => {
    const element = location.current;
    if (!meant || element === null) return;
    element.open = true;
    element.scrollIntoView();
  }, [meant]);

  return (
    <details
      ref={location}
      id={operation.id}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className={styles.operation}
    >
      <summary>
        <span className={joinClassNames(styles.method, styles[operation.method])}>{operation.method.toUpperCase()}</span>{' '}
        <code>{operation.path}</code> <span className={styles.summary}>{operation.summary}</span>
      </summary>
      {open && <Parts operation={operation} store={store} />}
    </details>
  );
}

function Parts({ operation, store }: OperationEntryProps) {
  const { parameters, body, responses, access } = operation;
  return (
    <div className={styles.parts}>
      <p className={styles.words}>
        {messages.operation.accesses[access]} <a href={`#${operation.id}`}>{messages.operation.link}</a>
      </p>
      {parameters.length > 0 && (
        <>
          <h4>{messages.operation.parameters}</h4>
          <ul className={styles.parameters}>
            {parameters.map((parameter) => (
              <li key={parameter.schema.name}>
                <code>{parameter.schema.name}</code> <span className={styles.words}>{formatParameter(parameter)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {body !== null && <h4>{messages.operation.body}</h4>}
      {body?.kind === 'json' && <SchemaTreeView node={body.schema} />}
      {body?.kind === 'file' && (
        <p>
          <Trans text={messages.operation.fileBody(body.field)} parts={CODE} />
        </p>
      )}
      <h4>{messages.operation.answers}</h4>
      {responses.map(({ status, schema }) =>
        schema === null ? (
          <p key={status}>
            <Trans text={messages.operation.emptyAnswer(status)} parts={CODE} />
          </p>
        ) : (
          <details key={status} className={styles.answerKind}>
            <summary>
              <code>{status}</code> {schema.type}
            </summary>
            <SchemaTreeView node={schema} />
          </details>
        ),
      )}
      {access !== 'session' && <ApiConsole store={store.getConsole(operation)} />}
    </div>
  );
}

function formatParameter({ location, schema: { type, required, limits, note } }: ApiParameter): string {
  const typeInPlace = messages.operation.typeIn(location, type);
  return [required ? messages.operation.required(typeInPlace) : typeInPlace, ...limits, note].filter(Boolean).join(' · ');
}

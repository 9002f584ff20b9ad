import { messages } from '#messages/features/api-docs/api-docs.messages';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { selectVisibleHeaders } from '#domain/api-reference/build-api-call.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { saveFile } from '../../components/save-file.ts';
import { formatNumber } from '../../text/format.ts';
import styles from './api-docs.module.css';
import type { ConsoleStore, TimedResponse } from './console-store.ts';

const LARGEST_SHOWN = 100_000;

/** Form that makes one call as an API client would. */
export const ApiConsole = observer(function ApiConsole({ store }: { readonly store: ConsoleStore }) {
  const { operation } = store;
  return (
    <form
      className={styles.console}
      aria-label={messages.console.label(operation.method.toUpperCase(), operation.path)}
      onSubmit={(event) => {
        event.preventDefault();
        void store.send();
      }}
    >
      <h4>{messages.console.title}</h4>
      {operation.parameters.map(({ schema, location }) => (
        <TextField
          key={schema.name}
          label={messages.console.field(schema.name, location)}
          hint={[schema.type, ...schema.limits].join(' · ')}
          value={store.values[schema.name] ?? ''}
          onValueChange={(value) => store.fill(schema.name, value)}
          aria-required={schema.required}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      {operation.body?.kind === 'json' && (
        <TextAreaField
          label={messages.console.body}
          rows={Math.min(16, store.bodyText.split('\n').length + 1)}
          value={store.bodyText}
          onValueChange={store.write}
          spellCheck={false}
        />
      )}
      {operation.body?.kind === 'file' && <FileField store={store} field={operation.body.field} />}
      <div>
        <Button type="submit" kind="primary" busy={store.sending}>
          {messages.console.send}
        </Button>
      </div>
      <div role="status" className={styles.answered}>
        {store.response !== null && messages.console.answered(store.response.response.status, Math.round(store.response.milliseconds))}
      </div>
      {store.failure !== '' && <ErrorNotice message={store.failure} />}
      {store.response !== null && <ApiResponse answered={store.response} />}
    </form>
  );
});

function FileField({ store, field }: { readonly store: ConsoleStore; readonly field: string }) {
  const id = useId();
  return (
    <div className={styles.file}>
      <label htmlFor={id}>{messages.console.fileField(field)}</label>
      <input id={id} type="file" onChange={(event) => store.attach(event.target.files?.[0] ?? null)} />
    </div>
  );
}

function ApiResponse({ answered: { response } }: { readonly answered: TimedResponse }) {
  const { body } = response;
  return (
    <div className={styles.answer}>
      <dl className={styles.headers}>
        {selectVisibleHeaders(response.headers).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {body.kind === 'empty' && <p>{messages.console.emptyAnswer}</p>}
      {body.kind === 'text' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable for keyboard scrolling
        <pre tabIndex={0} role="region" aria-label={messages.console.answerBody}>
          <code>{formatJson(body.text)}</code>
        </pre>
      )}
      {body.kind === 'file' && (
        <Button onClick={() => saveFile(body.file, body.name)}>{messages.console.saveFile(formatNumber(body.file.size))}</Button>
      )}
    </div>
  );
}

function formatJson(text: string): string {
  return truncate(indentJson(text));
}

function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function truncate(text: string): string {
  if (text.length <= LARGEST_SHOWN) return text;
  return `${text.slice(0, LARGEST_SHOWN)}\n${messages.console.moreCharacters(text.length - LARGEST_SHOWN)}`;
}

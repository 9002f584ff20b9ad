import { words } from '#messages/features/api-docs/api-docs.messages';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { toldHeaders } from '../../../domain/api-reference/visible-headers.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { saveFile } from '../../components/save-file.ts';
import { numberText } from '../../text/format.ts';
import styles from './api-docs.module.css';
import type { ConsoleStore, TimedAnswer } from './console-store.ts';

const LARGEST_SHOWN = 100_000;

/** One call, as a program would make it. */
export const ApiConsole = observer(function ApiConsole({ store }: { readonly store: ConsoleStore }) {
  const { operation } = store;
  return (
    <form
      className={styles.console}
      aria-label={words.console.label(operation.method.toUpperCase(), operation.path)}
      onSubmit={(event) => {
        event.preventDefault();
        void store.send();
      }}
    >
      <h4>{words.console.title}</h4>
      {operation.parameters.map(({ schema, place }) => (
        <TextField
          key={schema.name}
          label={words.console.field(schema.name, place)}
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
          label={words.console.body}
          rows={Math.min(16, store.bodyText.split('\n').length + 1)}
          value={store.bodyText}
          onValueChange={store.write}
          spellCheck={false}
        />
      )}
      {operation.body?.kind === 'file' && <FileField store={store} field={operation.body.field} />}
      <div>
        <Button type="submit" kind="primary" busy={store.sending}>
          {words.console.send}
        </Button>
      </div>
      <div role="status" className={styles.answered}>
        {store.answered !== null && words.console.answered(store.answered.answer.status, Math.round(store.answered.milliseconds))}
      </div>
      {store.failure !== '' && <ErrorNotice message={store.failure} />}
      {store.answered !== null && <Answer answered={store.answered} />}
    </form>
  );
});

function FileField({ store, field }: { readonly store: ConsoleStore; readonly field: string }) {
  const id = useId();
  return (
    <div className={styles.file}>
      <label htmlFor={id}>{words.console.fileField(field)}</label>
      <input id={id} type="file" onChange={(event) => store.attach(event.target.files?.[0] ?? null)} />
    </div>
  );
}

function Answer({ answered: { answer } }: { readonly answered: TimedAnswer }) {
  const { body } = answer;
  return (
    <div className={styles.answer}>
      <dl className={styles.headers}>
        {toldHeaders(answer.headers).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {body.kind === 'empty' && <p>{words.console.emptyAnswer}</p>}
      {body.kind === 'text' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus to be scrolled by keyboard
        <pre tabIndex={0} role="region" aria-label={words.console.answerBody}>
          <code>{prettyText(body.text)}</code>
        </pre>
      )}
      {body.kind === 'file' && (
        <Button onClick={() => saveFile(body.file, body.name)}>{words.console.saveFile(numberText(body.file.size))}</Button>
      )}
    </div>
  );
}

function prettyText(text: string): string {
  return shortened(indented(text));
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function shortened(text: string): string {
  if (text.length <= LARGEST_SHOWN) return text;
  return `${text.slice(0, LARGEST_SHOWN)}\n${words.console.charactersMore(text.length - LARGEST_SHOWN)}`;
}

import { messages } from '#messages/features/api-docs/api-docs.messages';
import { observer } from 'mobx-react-lite';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { TextField } from '../../components/text-field.tsx';
import styles from './api-docs.module.css';
import type { ApiDocsStore } from './api-docs-store.ts';
import { OperationEntry } from './operation-entry.tsx';

const ACCESSES = ['key', 'anyone', 'session'] as const;

/** All operations of this server's OpenAPI document. */
export const ReferencePart = observer(function ReferencePart({ store }: { readonly store: ApiDocsStore }) {
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={messages.reference.key}
          hint={messages.reference.keyHint}
          type="password"
          autoComplete="off"
          placeholder="cw_…"
          value={store.key}
          onValueChange={store.setKey}
        />
        <TextField
          label={messages.reference.find}
          hint={messages.reference.findHint}
          type="search"
          value={store.search}
          onValueChange={store.find}
        />
      </div>
      <LoadedSection from={store.operations} label={messages.reference.loading}>
        {() => <Found store={store} />}
      </LoadedSection>
    </>
  );
});

const Found = observer(function Found({ store }: { readonly store: ApiDocsStore }) {
  const { found, groups } = store;
  return (
    <>
      <p role="status" className={styles.words}>
        {found.length === 0 ? messages.reference.noneFound : messages.reference.found(found.length)}
      </p>
      {ACCESSES.map((access) => {
        const own = groups.filter((group) => group.access === access);
        const heading = messages.reference.accesses[access];
        return own.length === 0 ? null : (
          <section key={access} aria-label={heading} className={styles.access}>
            <h3>{heading}</h3>
            {own.map((group) => (
              <section key={group.tag} aria-label={messages.reference.group(heading, group.tag)}>
                <p className={styles.tag}>{group.tag}</p>
                {group.operations.map((operation) => (
                  <OperationEntry key={operation.id} operation={operation} store={store} />
                ))}
              </section>
            ))}
          </section>
        );
      })}
    </>
  );
});

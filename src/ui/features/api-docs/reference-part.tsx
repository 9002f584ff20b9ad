import { observer } from 'mobx-react-lite';
import { LoadingPart } from '../../components/loading-part.tsx';
import { TextField } from '../../components/text-field.tsx';
import { plural } from '../../text/format.ts';
import styles from './api-docs.module.css';
import type { ApiDocsStore } from './api-docs-store.ts';
import { OperationEntry } from './operation-entry.tsx';

const HEADINGS = { key: 'With a key', anyone: 'For everybody', session: 'For people who are signed in' };
const ACCESSES = ['key', 'anyone', 'session'] as const;

/** Every operation of this host, in its own words. */
export const ReferencePart = observer(function ReferencePart({ store }: { readonly store: ApiDocsStore }) {
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label="Your API key"
          hint="Used for what you send from this page, and forgotten when you leave it."
          type="password"
          autoComplete="off"
          placeholder="cw_…"
          value={store.key}
          onValueChange={store.takeKey}
        />
        <TextField
          label="Find an operation"
          hint="A word of its address or of what it does."
          type="search"
          value={store.wanted}
          onValueChange={store.find}
        />
      </div>
      <LoadingPart from={store.operations} label="Loading the reference">
        {() => <Found store={store} />}
      </LoadingPart>
    </>
  );
});

const Found = observer(function Found({ store }: { readonly store: ApiDocsStore }) {
  const { found, groups } = store;
  return (
    <>
      <p role="status" className={styles.words}>
        {found.length === 0 ? 'No operation fits these words.' : plural(found.length, 'operation')}
      </p>
      {ACCESSES.map((access) => {
        const own = groups.filter((group) => group.access === access);
        return own.length === 0 ? null : (
          <section key={access} aria-label={HEADINGS[access]} className={styles.access}>
            <h3>{HEADINGS[access]}</h3>
            {own.map((group) => (
              <section key={group.tag} aria-label={`${HEADINGS[access]}: ${group.tag}`}>
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

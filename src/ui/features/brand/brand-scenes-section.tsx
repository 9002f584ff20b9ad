import { messages } from '#messages/features/brand/brand-sources.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { BRAND_LIMITS, type BrandScenes } from '#domain/brand/brand-kit.ts';
import type { BrandEnd } from '#domain/brand/brand-scenes.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Select } from '../../components/select.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import type { BrandStore } from './brand-store.ts';
import styles from './brand.module.css';

interface EndProps {
  readonly store: BrandStore;
  readonly end: BrandEnd;
}

/** The scenes with which every video begins or ends. */
export const BrandScenesSection = observer(function BrandScenesSection({ store, end }: EndProps) {
  const { title, text, none, remove } = messages.ends[end];
  const brand = store.kit[end];
  return (
    <SettingsSection title={title} text={text}>
      {brand === null ? (
        <p className={styles.hint}>{none}</p>
      ) : (
        <>
          <KitScenes brand={brand} />
          <div>
            <Button onClick={() => store.setScenes(end, null)}>{remove}</Button>
          </div>
        </>
      )}
      <ChooseProject store={store} end={end} />
    </SettingsSection>
  );
});

function KitScenes({ brand: { title, scenes } }: { readonly brand: BrandScenes }) {
  return (
    <div>
      <strong>{messages.scenes(title || messages.untitled, scenes.length)}</strong>
      <ol className={styles.scripts}>
        {scenes.map(({ id, script }) => (
          <li key={id}>
            <span>{script}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const NONE = '';

const ChooseProject = observer(function ChooseProject({ store, end }: EndProps) {
  const { projects, taking } = store.sources;
  const [chosen, setChosen] = useState(NONE);
  const options = (projects.value ?? []).map(({ id, title }) => ({ value: id, label: title || messages.untitled }));
  if (projects.phase === 'failed') return <ErrorNotice message={messages.projectsNotLoaded} retry={() => void projects.load()} />;
  if (projects.phase === 'ready' && options.length === 0) return <p className={styles.hint}>{messages.noProjects}</p>;
  return (
    <>
      <div className={styles.newColor}>
        <Select
          label={messages.project}
          labelHidden
          aria-label={`${messages.ends[end].title}: ${messages.project}`}
          value={chosen}
          options={[{ value: NONE, label: messages.choose }, ...options]}
          onValueChange={setChosen}
        />
        <Button busy={taking[end].busy !== ''} disabled={chosen === NONE} onClick={() => void store.takeScenes(end, chosen)}>
          {messages.ends[end].take}
        </Button>
      </div>
      <p className={styles.hint}>{messages.limit(BRAND_LIMITS.scenes)}</p>
      {taking[end].failure !== '' && <ErrorNotice message={taking[end].failure} />}
    </>
  );
});

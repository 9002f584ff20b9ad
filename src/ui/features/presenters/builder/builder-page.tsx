import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/presenters/builder/builder.messages';
import { ArrowLeft, Dices, Redo2, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { CHARACTER_NAMES, CHARACTERS, type CharacterName } from '#domain/drawn-presenter/characters.ts';
import { parseChoices } from '#domain/drawn-presenter/choices.ts';
import { randomizeChoices } from '#domain/drawn-presenter/randomize-choices.ts';
import { Button } from '#ui/components/button.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { PageMeta } from '#ui/components/page-meta.tsx';
import { Select } from '#ui/components/select.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { useServices } from '#ui/services.tsx';
import { usePageStore } from '#ui/use-page-store.ts';
import { BuilderSave } from './builder-save.tsx';
import { BuilderStore } from './builder-store.ts';
import styles from './builder.module.css';
import { ChoiceTabs } from './choice-tabs.tsx';
import { LiveFace } from './live-face.tsx';

const ICON = 16;

/** /dashboard/presenters/build, and /dashboard/presenters/build/:id for one that exists: a presenter from choices. */
export const BuilderPage = observer(function BuilderPage() {
  const { id = '' } = useParams();
  const { session } = useServices();
  const userId = session.user?.id ?? '';
  const opened = usePageStore(
    async ({ ownPresenters, speech, brands, storage, newKey, loadMedia }) => {
      const { output } = await loadMedia();
      const listed = id === '' ? null : await ownPresenters.list();
      const presenter = listed?.kind === 'ok' ? (listed.value.presenters.find((each) => each.id === id) ?? null) : null;
      const parsed = parseChoices(presenter?.choices);
      if (id !== '' && parsed.kind === 'failed') throw new Error(`There is no drawn presenter of this id: ${parsed.message}`);
      const initial = parsed.kind === 'ok' ? parsed.choices : randomizeChoices(newKey());
      return new BuilderStore({ ownPresenters, speech, brands, storage, newKey, output, userId }, presenter, initial);
    },
    `builder ${userId} ${session.organization?.id ?? 'own'} ${id}`,
  );
  const title =
    opened.kind === 'open' && opened.store.presenter !== null ? messages.editTitle(opened.store.presenter.name) : messages.title;
  return (
    <div className={styles.page}>
      <PageMeta title={title} noindex />
      <LinkButton to="/dashboard/presenters" kind="ghost" size="small" icon={<ArrowLeft size={ICON} aria-hidden="true" />}>
        {messages.back}
      </LinkButton>
      <PageHeader title={title} subtitle={messages.subtitle} />
      {opened.kind === 'failed' && <ErrorNotice message={id === '' ? messages.openFailed : messages.gone} />}
      {opened.kind === 'opening' && <PageSpinner />}
      {opened.kind === 'open' && (session.can('edit') ? <Builder store={opened.store} /> : <p>{common.readOnly}</p>)}
    </div>
  );
});

const Builder = observer(function Builder({ store }: { readonly store: BuilderStore }) {
  return (
    <div className={styles.builder}>
      <div className={styles.stage}>
        <LiveFace store={store} />
      </div>
      <div className={styles.column}>
        <Toolbar store={store} />
        <ChoiceTabs store={store} />
        <BuilderSave store={store} />
      </div>
    </div>
  );
});

const Toolbar = observer(function Toolbar({ store }: { readonly store: BuilderStore }) {
  const characters = CHARACTER_NAMES.map((name) => ({ value: name, label: messages.startFrom(toName(name)) }));
  return (
    <div className={styles.row}>
      <Button icon={<Dices size={ICON} aria-hidden="true" />} onClick={store.randomize}>
        {messages.random}
      </Button>
      <Select<CharacterName | ''>
        label={messages.start}
        labelHidden
        className={styles.voice}
        value=""
        options={[{ value: '', label: messages.startNone }, ...characters]}
        onValueChange={(name) => name !== '' && store.become(CHARACTERS[name])}
      />
      <Button kind="ghost" icon={<Undo2 size={ICON} aria-hidden="true" />} disabled={store.past.length === 0} onClick={store.undo}>
        {messages.undo}
      </Button>
      <Button kind="ghost" icon={<Redo2 size={ICON} aria-hidden="true" />} disabled={store.future.length === 0} onClick={store.redo}>
        {messages.redo}
      </Button>
    </div>
  );
});

const toName = (name: CharacterName): string => name.charAt(0).toUpperCase() + name.slice(1);

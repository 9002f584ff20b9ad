import { messages } from '#messages/features/presenters/builder/builder.messages';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useState } from 'react';
import { READS_FROM_RIGHT } from '#domain/interface-language/reader-locale.ts';
import type { BuilderStore } from './builder-store.ts';
import styles from './builder.module.css';
import { ChoiceField } from './choice-fields.tsx';
import { CHOICE_TAB_NAMES, CHOICE_TABS, type ChoiceTab } from './choice-groups.ts';

const STEPS: Readonly<Record<string, number>> = READS_FROM_RIGHT ? { ArrowLeft: 1, ArrowRight: -1 } : { ArrowRight: 1, ArrowLeft: -1 };

/** The groups of choices; arrow keys go from tab to tab. */
export const ChoiceTabs = observer(function ChoiceTabs({ store }: { readonly store: BuilderStore }) {
  const id = useId();
  const [open, setOpen] = useState<ChoiceTab>('face');

  function step(event: KeyboardEvent<HTMLElement>): void {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const { length } = CHOICE_TAB_NAMES;
    const next = CHOICE_TAB_NAMES[(CHOICE_TAB_NAMES.indexOf(open) + by + length) % length] ?? 'face';
    setOpen(next);
    document.getElementById(`${id}-${next}`)?.focus();
  }

  return (
    <div className={styles.choices}>
      <div role="tablist" aria-label={messages.tabList} className={styles.tabs} onKeyDown={step}>
        {CHOICE_TAB_NAMES.map((tab) => (
          <button
            key={tab}
            id={`${id}-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            className={styles.tab}
            onClick={() => setOpen(tab)}
          >
            {messages.tabs[tab]}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`} className={styles.panel}>
        {CHOICE_TABS[open].map((group) => (
          <ChoiceField key={group.name} store={store} group={group} />
        ))}
      </div>
    </div>
  );
});

import { messages } from '#messages/features/editor/shell/shell.messages';
import { Ellipsis, FileText, LayoutList, Music, Palette } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { PHONE_TABS, type PhoneTab } from '#domain/studio/tools.ts';
import type { LayoutStore } from './layout-store.ts';
import styles from './rail.module.css';

const ICONS: Readonly<Record<PhoneTab, typeof FileText>> = {
  script: FileText,
  scenes: LayoutList,
  look: Palette,
  sound: Music,
  more: Ellipsis,
};

/** What a phone shows below the stage, one part at a time. */
export const PhoneBar = observer(function PhoneBar({ layout }: { readonly layout: LayoutStore }) {
  return (
    <nav className={styles.bar} aria-label={messages.tabList}>
      {PHONE_TABS.map((tab) => {
        const Icon = ICONS[tab];
        return (
          <button key={tab} type="button" className={styles.tool} aria-pressed={layout.tab === tab} onClick={() => layout.openTab(tab)}>
            <Icon size={20} aria-hidden="true" />
            {messages.tabs[tab]}
          </button>
        );
      })}
    </nav>
  );
});

import { messages } from '#messages/features/editor/script/rewrite.messages';
import { PenLine } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { TONES } from '#domain/script-writing/writing-order.ts';
import type { RewriteRequest } from '#ports/script-api.ts';
import { Button } from '#ui/components/button.tsx';
import { Menu, type MenuEntry } from '#ui/components/menu.tsx';
import { offerUndo, useToasts } from '#ui/components/toast.tsx';
import type { EditorSessionProps } from '../editor-store.ts';
import { RewriteStore } from './rewrite-store.ts';
import styles from './rewrite-scene.module.css';

const ICON = <PenLine size={16} aria-hidden="true" />;

/** Says the selected scene's text differently. */
export const RewriteScene = observer(function RewriteScene({ store: { choices }, session: { project } }: EditorSessionProps) {
  const toasts = useToasts();
  const [store] = useState(() => new RewriteStore({ scripts: choices.scripts, project }));
  useEffect(() => store.cancel, [store]);

  async function rewrite(wish: Pick<RewriteRequest, 'how' | 'tone'>): Promise<void> {
    const done = await store.rewrite(wish);
    if (done !== null) offerUndo({ project, toasts, title: messages[done], label: messages.undo });
  }

  const tones = TONES.flatMap((tone, index): readonly MenuEntry[] =>
    tone === 'source' ? [] : [{ label: messages.tones[tone], separated: index === 1, run: () => void rewrite({ how: 'tone', tone }) }],
  );
  const ways = (['clearer', 'shorter'] as const).map((how): MenuEntry => ({ label: messages[how], run: () => void rewrite({ how }) }));
  return (
    <div className={styles.rewrite}>
      {store.isWorking ? (
        <Button kind="ghost" onClick={store.cancel}>
          {messages.stop}
        </Button>
      ) : (
        <Menu
          align="start"
          trigger={
            <Button kind="ghost" icon={ICON}>
              {messages.open}
            </Button>
          }
          entries={[...ways, ...tones]}
        />
      )}
      <span role="status">{store.isWorking ? messages.working : store.message}</span>
    </div>
  );
});

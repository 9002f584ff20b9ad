import { messages } from '#messages/features/editor/script/rewrite.messages';
import { PenLine } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { TONES } from '#domain/script-writing/writing-order.ts';
import type { RewriteRequest } from '#ports/script-api.ts';
import { Button } from '#ui/components/button.tsx';
import { Menu, type MenuEntry } from '#ui/components/menu.tsx';
import { useToasts } from '#ui/components/toast.tsx';
import { usePageStore } from '#ui/use-page-store.ts';
import type { EditorSession } from '../editor-store.ts';
import { RewriteStore } from './rewrite-store.ts';
import styles from './rewrite-scene.module.css';

const ICON = <PenLine size={16} aria-hidden="true" />;

/** Says the selected scene's text differently, where a language model is connected. */
export const RewriteScene = observer(function RewriteScene({ session }: { readonly session: EditorSession }) {
  const toasts = useToasts();
  const { project } = session;
  const opened = usePageStore(({ scripts }) => new RewriteStore({ scripts, project }), 'rewrite');
  if (opened.kind !== 'open' || !opened.store.isOffered) return null;
  const { store } = opened;

  async function rewrite(wish: Pick<RewriteRequest, 'how' | 'tone'>): Promise<void> {
    const done = await store.rewrite(wish);
    if (done !== null) toasts.show({ title: messages[done], action: { label: messages.undo, run: project.undo } });
  }

  const tones = TONES.flatMap((tone, index): readonly MenuEntry[] =>
    tone === 'source' ? [] : [{ label: messages.tones[tone], separated: index === 1, run: () => void rewrite({ how: 'tone', tone }) }],
  );
  const ways = (['clearer', 'shorter'] as const).map((how): MenuEntry => ({ label: messages[how], run: () => void rewrite({ how }) }));
  return (
    <div className={styles.rewrite}>
      {store.isWorking ? (
        <Button size="small" kind="ghost" onClick={store.cancel}>
          {messages.stop}
        </Button>
      ) : (
        <Menu
          align="start"
          trigger={
            <Button size="small" kind="ghost" icon={ICON}>
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

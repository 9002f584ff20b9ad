import { messages } from '#messages/features/editor/preflight/preflight.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Dialog, DialogActions } from '#ui/components/dialog.tsx';
import { useToasts } from '#ui/components/toast.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import type { PreflightParts } from './preflight-parts.ts';
import { isPronounced, type PreflightItem, PreflightStore } from './preflight-store.ts';
import styles from './preflight.module.css';

interface PreflightDialogProps {
  readonly parts: PreflightParts;
  readonly onRender: () => void;
  readonly onClose: () => void;
}

/** What prevents rendering, then what is worth a look, each with its remedy. */
export const PreflightDialog = observer(function PreflightDialog({ parts, onRender, onClose }: PreflightDialogProps) {
  const [preflight] = useState(() => new PreflightStore(parts));
  useEffect(() => {
    preflight.start();
    return preflight.stop;
  }, [preflight]);
  const { items, fixed, hidden, ignoredCount, isMeasuring, formats, isOrdering, perhapsTooLong } = preflight;
  const toasts = useToasts();
  async function renderFormats(): Promise<void> {
    if (!(await preflight.renderFormats())) return;
    toasts.show({ title: messages.ordered(formats.length) });
    onClose();
  }
  const blocking = items.filter(({ finding }) => finding.kind !== 'advice');
  const advice = items.filter(({ finding }) => finding.kind === 'advice');
  return (
    <Dialog open onClose={onClose} title={messages.title} isText>
      <p role="status" className={styles.status}>
        {[
          fixed === null ? '' : messages.fixed(fixed.label),
          isMeasuring ? messages.measuring : items.length === 0 && perhapsTooLong === null ? messages.none : '',
        ]
          .join(' ')
          .trim()}
      </p>
      {perhapsTooLong !== null && <p className={styles.text}>{messages.perhapsTooLong(perhapsTooLong.seconds, perhapsTooLong.limit)}</p>}
      {blocking.length > 0 && (
        <section>
          <h3 className={styles.heading}>{messages.blocking}</h3>
          <FindingList items={blocking} preflight={preflight} onClose={onClose} />
        </section>
      )}
      {advice.length > 0 && (
        <section>
          <h3 className={styles.heading}>{messages.advice}</h3>
          <p className={styles.text}>{messages.adviceText}</p>
          <FindingList items={advice} preflight={preflight} onClose={onClose} />
        </section>
      )}
      {ignoredCount > 0 && (
        <p className={styles.text}>
          {messages.ignored(ignoredCount)}{' '}
          <Button kind="ghost" onClick={preflight.restoreIgnored}>
            {messages.restore}
          </Button>
        </p>
      )}
      {hidden > 0 && <p className={styles.text}>{messages.more(hidden)}</p>}
      <DialogActions>
        {fixed !== null && (
          <Button kind="ghost" onClick={preflight.undo}>
            {messages.undo}
          </Button>
        )}
        <Button onClick={onClose}>{messages.close}</Button>
        {blocking.length === 0 && formats.length > 0 && (
          <Button busy={isOrdering} onClick={() => void renderFormats()}>
            {messages.renderFormats(formats)}
          </Button>
        )}
        {blocking.length === 0 && (
          <Button
            kind="primary"
            onClick={() => {
              onClose();
              onRender();
            }}
          >
            {messages.render}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
});

interface FindingListProps {
  readonly items: readonly PreflightItem[];
  readonly preflight: PreflightStore;
  readonly onClose: () => void;
}

function FindingList({ items, preflight, onClose }: FindingListProps) {
  function visit(item: PreflightItem): void {
    onClose();
    preflight.visit(item);
  }

  return (
    <ul className={styles.list}>
      {items.map((item) => {
        const { finding, fix, scene } = item;
        return (
          <li key={`${finding.code} ${finding.field} ${finding.words ?? ''}`} className={styles.item}>
            <p className={styles.message}>{finding.message}</p>
            <div className={styles.buttons}>
              {fix !== undefined && <Button onClick={() => preflight.apply(fix)}>{fix.label}</Button>}
              {isPronounced(finding) && <Button onClick={() => visit(item)}>{messages.pronounce}</Button>}
              {!isPronounced(finding) && scene !== undefined && (
                <Button kind="ghost" onClick={() => visit(item)}>
                  {messages.goTo(scene + 1)}
                </Button>
              )}
              {finding.kind === 'advice' && (
                <Button kind="ghost" aria-label={messages.ignoreOf(finding.message)} onClick={() => preflight.ignore(finding)}>
                  {messages.ignore}
                </Button>
              )}
              {finding.kind === 'plan' && (
                <LinkButton kind="ghost" to="/pricing">
                  {messages.plans}
                </LinkButton>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

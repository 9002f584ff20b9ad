import { words as common } from '#messages/text/common.messages';
import { words } from '#messages/features/library/library.messages';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Select } from '../../components/select.tsx';
import { useToasts } from '../../components/toast.tsx';
import { usePages } from '../../app-services.tsx';
import { useServices } from '../../services.tsx';
import type { ItemsDialogProps } from './library-dialog.ts';
import styles from './library.module.css';

const PERSONAL = 'personal';

/** To another workspace one belongs to. What may not be moved can be copied. */
export const TransferDialog = observer(function TransferDialog({ store, items, onClose }: ItemsDialogProps) {
  const { session } = useServices();
  const { spaces } = usePages();
  const toasts = useToasts();
  const here = session.organization?.id ?? PERSONAL;
  const places = [
    { value: PERSONAL, label: words.transfer.personal },
    ...(spaces.value ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ].filter(({ value }) => value !== here);
  const [chosen, setChosen] = useState<string | null>(null);
  const [mode, setMode] = useState<'move' | 'copy'>(items.every(({ canDelete }) => canDelete) ? 'move' : 'copy');
  const to = chosen ?? places[0]?.value ?? null;
  useEffect(() => {
    void spaces.load();
  }, [spaces]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const place = places.find(({ value }) => value === to);
    if (!place) return;
    onClose();
    store.clearSelection();
    const result = await store.commands.transfer(items, { mode, organizationId: place.value === PERSONAL ? null : place.value });
    if (result.kind === 'failed') return void toasts.show({ title: words.failed.transfer, description: result.message, urgent: true });
    const voices = result.replacedVoices ?? [];
    toasts.show({
      title: words.transfer.done[mode](items.length, place.label),
      ...(voices.length > 0 && { description: words.transfer.voicesReplaced(voices) }),
    });
  }

  if (places.length === 0) {
    return (
      <Dialog open onClose={onClose} title={words.transfer.title(items.length)} text={words.transfer.nowhere}>
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <LinkButton kind="primary" to="/dashboard/organizations/new">
            {words.transfer.newOrganization}
          </LinkButton>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={words.transfer.title(items.length)} text={words.transfer.text}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Select label={words.transfer.workspace} value={to ?? ''} options={places} onValueChange={setChosen} />
        <Select
          label={words.transfer.how}
          value={mode}
          onValueChange={setMode}
          options={[
            { value: 'move', label: words.transfer.modes.move, disabled: items.some(({ canDelete }) => !canDelete) },
            { value: 'copy', label: words.transfer.modes.copy },
          ]}
        />
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit">
            {words.transfer.submit[mode]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
});

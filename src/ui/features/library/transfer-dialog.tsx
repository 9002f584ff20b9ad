import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/library/library.messages';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Select } from '../../components/select.tsx';
import { useToasts } from '../../components/toast.tsx';
import { useAppServices } from '../../app-services.tsx';
import { useServices } from '../../services.tsx';
import type { ItemsDialogProps } from './library-dialog.ts';
import styles from './library.module.css';

const PERSONAL = 'personal';

/** Moves or copies items to another workspace; what may not be moved can be copied. */
export const TransferDialog = observer(function TransferDialog({ store, items, onClose }: ItemsDialogProps) {
  const { session } = useServices();
  const { workspaces } = useAppServices();
  const toasts = useToasts();
  const here = session.organization?.id ?? PERSONAL;
  const places = [
    { value: PERSONAL, label: messages.transfer.personal },
    ...(workspaces.value ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ].filter(({ value }) => value !== here);
  const [chosen, setChosen] = useState<string | null>(null);
  const [mode, setMode] = useState<'move' | 'copy'>(items.every(({ canDelete }) => canDelete) ? 'move' : 'copy');
  const to = chosen ?? places[0]?.value ?? null;
  useEffect(() => {
    void workspaces.load();
  }, [workspaces]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const place = places.find(({ value }) => value === to);
    if (!place) return;
    onClose();
    store.clearSelection();
    const result = await store.commands.transfer(items, { mode, organizationId: place.value === PERSONAL ? null : place.value });
    if (result.kind === 'failed') return void toasts.show({ title: messages.failed.transfer, description: result.message, error: true });
    const voices = result.replacedVoices ?? [];
    toasts.show({
      title: messages.transfer.done[mode](items.length, place.label),
      ...(voices.length > 0 && { description: messages.transfer.voicesReplaced(voices) }),
    });
  }

  if (places.length === 0) {
    return (
      <Dialog open onClose={onClose} title={messages.transfer.title(items.length)} text={messages.transfer.onlyWorkspace}>
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <LinkButton kind="primary" to="/dashboard/organizations/new">
            {messages.transfer.newOrganization}
          </LinkButton>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={messages.transfer.title(items.length)} text={messages.transfer.text}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Select label={messages.transfer.workspace} value={to ?? ''} options={places} onValueChange={setChosen} />
        <Select
          label={messages.transfer.how}
          value={mode}
          onValueChange={setMode}
          options={[
            { value: 'move', label: messages.transfer.modes.move, disabled: items.some(({ canDelete }) => !canDelete) },
            { value: 'copy', label: messages.transfer.modes.copy },
          ]}
        />
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit">
            {messages.transfer.submit[mode]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
});

import { messages } from '#messages/features/editor/versions/versions.messages';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { VERSION_LIMITS } from '#domain/project/project-limits.ts';
import { formatSceneRange } from '#domain/project/scene-range.ts';
import type { ProjectVersion } from '#ports/project-api.ts';
import { ActionButton } from '#ui/components/action-button.tsx';
import { Button } from '#ui/components/button.tsx';
import { Dialog, DialogActions } from '#ui/components/dialog.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { useToasts } from '#ui/components/toast.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import type { ProjectStore } from '../project-store.ts';
import { VersionDifferences } from './version-differences.tsx';
import { type VersionParts, VersionsStore } from './versions-store.ts';
import styles from './versions.module.css';

export interface VersionsDialogProps {
  readonly parts: VersionParts;
  readonly project: ProjectStore;
  readonly onClose: () => void;
}

export const VersionsDialog = observer(function VersionsDialog({ parts, project, onClose }: VersionsDialogProps) {
  const [store] = useState(() => new VersionsStore(parts));
  const [name, setName] = useState('');
  const toasts = useToasts();
  useEffect(() => void store.load(), [store]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await store.save(name)) setName('');
  }

  async function restore(version: ProjectVersion): Promise<void> {
    if (!(await store.restore(version))) return;
    onClose();
    toasts.show({ title: messages.restored(version.name), action: { label: messages.undo, run: project.undo } });
  }

  return (
    <Dialog open onClose={onClose} title={messages.title} text={messages.text}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <TextField
          label={messages.name}
          value={name}
          maxLength={VERSION_LIMITS.name}
          placeholder={messages.nameExample}
          onValueChange={setName}
        />
        <ActionButton type="submit" busy={store.busy} unavailable={name.trim() === '' ? messages.nameFirst : ''}>
          {messages.save}
        </ActionButton>
      </form>
      <p role="status" className={styles.status}>
        {store.message || (store.versions === null && messages.loading) || (store.versions?.length === 0 && messages.none)}
      </p>
      {store.versions !== null && store.versions.length > 0 && (
        <ul className={styles.list} aria-label={messages.list}>
          {store.versions.map((version) => (
            <li key={version.id} className={styles.version}>
              <div>
                <p className={styles.name}>{version.name}</p>
                <p className={styles.details}>
                  {messages.details(messages.kinds[version.kind], formatDateTime(version.createdAt), version.author)}
                </p>
                {version.scenes !== null && <p className={styles.details}>{messages.onlyScenes}</p>}
              </div>
              <div className={styles.buttons}>
                <Button
                  kind="ghost"
                  aria-expanded={store.opened?.id === version.id}
                  aria-label={messages.compareWith(version.name)}
                  onClick={() => void store.compare(version)}
                >
                  {messages.compare}
                </Button>
                <Button aria-label={messages.restoreThis(version.name, nameScenes(version))} onClick={() => void restore(version)}>
                  {messages.restore(nameScenes(version))}
                </Button>
                {version.kind === 'saved' && (
                  <IconButton label={messages.remove(version.name)} onClick={() => void store.remove(version)}>
                    <Trash2 size={18} aria-hidden="true" />
                  </IconButton>
                )}
              </div>
              {store.opened?.id === version.id && <VersionDifferences name={version.name} differences={store.differences} />}
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogActions>
    </Dialog>
  );
});

function nameScenes({ scenes }: ProjectVersion): string {
  return scenes === null ? '' : formatSceneRange(scenes);
}

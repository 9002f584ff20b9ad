import { messages } from '#messages/features/presenters/presenters.messages';
import { messages as common } from '#messages/text/common.messages';
import { UserRoundX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { canDo } from '#domain/account/permissions.ts';
import { OWN_PRESENTER_LIMITS, type OwnPresenter, type OwnPresenterConsent } from '#domain/presenters/own-presenter.ts';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { useServices } from '../../services.tsx';
import { RenameForm } from '../../components/rename-form.tsx';
import { formatDate } from '../../text/format.ts';
import { getTryEditorPath } from '../../editor-paths.ts';
import type { PresentersStore } from './presenters-store.ts';
import styles from './presenters.module.css';

const ERASED_ICON = 48;

interface PresenterCardProps {
  readonly store: PresentersStore;
  readonly presenter: OwnPresenter;
}

export const PresenterCard = observer(function PresenterCard({ store, presenter }: PresenterCardProps) {
  const { session } = useServices();
  const [isRenaming, setRenaming] = useState(false);
  const isDeletable = canDo(session.organization?.role ?? null, 'delete', { isMaker: presenter.mine });
  const { name, thumbnailUrl, consent } = presenter;

  return (
    <li className={styles.card} aria-label={name}>
      {thumbnailUrl === null ? (
        <div className={styles.erased}>
          <UserRoundX size={ERASED_ICON} aria-hidden="true" />
        </div>
      ) : (
        <img src={thumbnailUrl} alt="" loading="lazy" width={360} height={440} className={styles.image} />
      )}
      {isRenaming ? (
        <RenameForm
          className={styles.rename}
          label={messages.name}
          name={name}
          maxLength={OWN_PRESENTER_LIMITS.name}
          onSave={(typed) => void store.rename(presenter, typed)}
          onClose={() => setRenaming(false)}
        />
      ) : (
        <h2 className={styles.name}>{name}</h2>
      )}
      <p className={styles.note}>{consent === null ? messages.drawn : describeConsent(consent)}</p>
      <p className={styles.note}>{messages.created(formatDate(presenter.createdAt))}</p>
      <div className={styles.actions}>
        {thumbnailUrl !== null && session.can('edit') && (
          <LinkButton
            size="small"
            to={getTryEditorPath({ script: '', avatarId: presenter.avatarId, voiceId: presenter.voiceId ?? '' }, true)}
            aria-label={messages.useNamed(name)}
          >
            {messages.use}
          </LinkButton>
        )}
        {isDeletable && presenter.choices !== null && session.can('edit') && (
          <LinkButton size="small" kind="ghost" to={`/dashboard/presenters/build/${presenter.id}`} aria-label={messages.changeNamed(name)}>
            {messages.change}
          </LinkButton>
        )}
        {isDeletable && session.can('edit') && (
          <Button size="small" kind="ghost" aria-label={messages.renameNamed(name)} onClick={() => setRenaming(true)}>
            {messages.rename}
          </Button>
        )}
        {presenter.mine && consent !== null && thumbnailUrl !== null && (
          <Button size="small" kind="ghost" aria-label={messages.withdrawNamed(name)} onClick={() => store.ask('withdraw', presenter)}>
            {messages.withdraw}
          </Button>
        )}
        {isDeletable && (
          <Button size="small" kind="ghost" aria-label={messages.deleteNamed(name)} onClick={() => store.ask('delete', presenter)}>
            {common.delete}
          </Button>
        )}
      </div>
    </li>
  );
});

function describeConsent({ kind, person, date, withdrawnAt }: OwnPresenterConsent): string {
  if (withdrawnAt !== null) return messages.withdrawnOn(formatDate(withdrawnAt));
  if (kind === 'permission') return messages.kind.permission(person ?? '', date === null ? '' : formatDate(date));
  return messages.kind[kind];
}

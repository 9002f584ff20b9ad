import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/users.messages';
import { messages as common } from '#messages/text/common.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import type { AdminUser, UserChange } from '#ports/admin-api.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { UserStorage } from './storage/user-storage.tsx';
import type { UsersStore } from './users-store.ts';

interface Draft {
  readonly role: AdminUser['role'];
  readonly plan: AdminUser['plan'];
  readonly credits: string;
  readonly banned: boolean;
  readonly reason: string;
}

/** Role, plan, credits and ban of one user, and destructive actions. All of them are recorded in the audit log. */
export const UserDialog = observer(function UserDialog({ store, user }: { readonly store: UsersStore; readonly user: AdminUser }) {
  const { actions } = store.list;
  const [draft, setDraft] = useState<Draft>(toDraft(user));
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const creditsWrong = /^\d{1,6}$/.test(draft.credits) ? undefined : messages.dialog.creditsWrong;
  const reasonWrong = draft.banned && draft.reason.trim() === '' ? messages.dialog.reasonMissing : undefined;

  return (
    <Dialog open onClose={() => store.open(null)} title={`${user.firstName} ${user.lastName}`.trim() || user.email} text={user.email}>
      <AccountForm
        failure={actions.failure}
        onSubmit={() => {
          if (!creditsWrong && !reasonWrong) void store.save(toChange(user, draft));
        }}
      >
        <Select
          label={messages.dialog.role}
          value={draft.role}
          options={[
            { value: 'user', label: messages.roles.user },
            { value: 'admin', label: messages.roles.admin },
          ]}
          onValueChange={(role) => change({ role })}
        />
        <Select
          label={messages.dialog.plan}
          value={draft.plan}
          options={PLAN_IDS.map((value) => ({ value, label: portal.plans[value] }))}
          onValueChange={(plan) => change({ plan })}
        />
        <TextField
          label={messages.dialog.credits}
          hint={messages.dialog.creditsHint}
          inputMode="numeric"
          value={draft.credits}
          onValueChange={(credits) => change({ credits })}
          error={creditsWrong}
        />
        <CheckboxField label={messages.dialog.banned} checked={draft.banned} onCheckedChange={(banned) => change({ banned })} />
        {draft.banned && (
          <TextField
            label={messages.dialog.reason}
            value={draft.reason}
            onValueChange={(reason) => change({ reason })}
            error={reasonWrong}
          />
        )}
        <DialogActions>
          <Button onClick={() => store.open(null)}>{common.cancel}</Button>
          <Button type="submit" kind="primary" busy={actions.busy === 'save'}>
            {common.save}
          </Button>
        </DialogActions>
      </AccountForm>
      {store.storage && <UserStorage from={store.storage} />}
      <AccountActions store={store} user={user} />
    </Dialog>
  );
});

const AccountActions = observer(function AccountActions({ store, user }: { readonly store: UsersStore; readonly user: AdminUser }) {
  const { actions } = store.list;
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const look = async (): Promise<void> => {
    if (await store.impersonate()) await navigate('/dashboard');
  };
  return (
    <>
      <DialogActions>
        {store.canImpersonate && (
          <Button size="small" busy={actions.busy === 'impersonate'} onClick={() => void look()}>
            {messages.dialog.impersonate}
          </Button>
        )}
        {user.state === 'leaving' ? (
          <Button size="small" busy={actions.busy === 'restore'} onClick={() => void store.restore()}>
            {messages.dialog.restore}
          </Button>
        ) : (
          <Button size="small" kind="danger" onClick={() => setAsked(true)}>
            {messages.dialog.remove}
          </Button>
        )}
      </DialogActions>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={messages.removal.title(user.email)} text={messages.removal.text}>
        {actions.failure && <ErrorNotice message={actions.failure} />}
        <DialogActions>
          <Button onClick={() => setAsked(false)}>{common.cancel}</Button>
          <Button kind="danger" busy={actions.busy === 'remove'} onClick={() => void store.remove()}>
            {messages.dialog.remove}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
});

function toDraft(user: AdminUser): Draft {
  const { role, plan, credits, banReason, state } = user;
  return { role, plan, credits: String(credits), banned: state === 'banned', reason: banReason ?? '' };
}

/** Only the changed fields. */
function toChange(user: AdminUser, draft: Draft): UserChange {
  const before = toDraft(user);
  const reason = draft.reason.trim();
  const banChanged = draft.banned !== before.banned || (draft.banned && reason !== before.reason);
  return {
    ...(draft.role !== before.role && { role: draft.role }),
    ...(draft.plan !== before.plan && { plan: draft.plan }),
    ...(draft.credits !== before.credits && { credits: Number(draft.credits) }),
    ...(banChanged && { ban: draft.banned ? { reason } : null }),
  };
}

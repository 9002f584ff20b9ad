import { messages } from '#messages/features/organizations/team-plan.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SharedPlan, TeamPlanLock } from '#ports/team-plan-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useServices } from '../../services.tsx';
import { formatDayAndMonth } from '../../text/format.ts';
import { AccountForm } from '../account/account-form.tsx';
import type { OrganizationStore } from './organization-store.ts';
import styles from './team-plan.module.css';
import { TeamSeats } from './team-seats.tsx';

/** The plan that the organization's members share (PLN-3). */
export const TeamPlanSection = observer(function TeamPlanSection({ store }: { readonly store: OrganizationStore }) {
  const { teamPlan } = store;
  return (
    <SettingsSection title={messages.title}>
      <p role="status" className={styles.text}>
        {teamPlan.message}
      </p>
      {teamPlan.actions.failure && <ErrorNotice message={teamPlan.actions.failure} />}
      <LoadedSection from={teamPlan.state} label={messages.loading}>
        {({ plan, lock }) =>
          plan === null ? <NoPlan store={store} lock={lock} /> : <PlanDetails store={store} plan={plan} mayChange={lock === null} />
        }
      </LoadedSection>
    </SettingsSection>
  );
});

function NoPlan({ store, lock }: { readonly store: OrganizationStore; readonly lock: TeamPlanLock | null }) {
  if (lock === null) {
    return (
      <>
        <p className={styles.text}>{messages.none.own}</p>
        <TermsForm store={store} submit={messages.none.share} />
      </>
    );
  }
  if (lock !== 'plan') return <p className={styles.text}>{messages.none.role}</p>;
  return (
    <>
      <p className={styles.text}>{messages.none.plan}</p>
      <div>
        <LinkButton to="/pricing">{messages.none.plans}</LinkButton>
      </div>
    </>
  );
}

interface PlanDetailsProps {
  readonly store: OrganizationStore;
  readonly plan: SharedPlan;
  readonly mayChange: boolean;
}

function PlanDetails({ store, plan, mayChange }: PlanDetailsProps) {
  const { session } = useServices();
  const { holder, working } = plan;
  return (
    <>
      <p className={styles.text}>
        <strong>{holder.id === session.user.id ? messages.mine : messages.by(holder.name)}</strong>
        <br />
        {working ? messages.left(plan.videosLeft, formatDayAndMonth(plan.renewsAt)) : messages.paused(holder.name)}
        {working && plan.memberVideos !== null && !mayChange && ` ${messages.limit.each(plan.memberVideos)}`}
      </p>
      <TeamSeats store={store} plan={plan} mayChange={mayChange} />
      {mayChange && (
        <>
          <TermsForm store={store} submit={messages.limit.save} />
          <EndSharing store={store} />
        </>
      )}
    </>
  );
}

const TermsForm = observer(function TermsForm({ store, submit }: { readonly store: OrganizationStore; readonly submit: string }) {
  const { teamPlan } = store;
  const { terms } = teamPlan;
  return (
    <AccountForm failure={terms.failure} onSubmit={() => teamPlan.share()}>
      <TextField
        label={messages.limit.label}
        hint={messages.limit.hint}
        inputMode="numeric"
        value={terms.fields.limit}
        onValueChange={(limit) => terms.change({ limit })}
        error={terms.errors.limit}
      />
      <div>
        <Button type="submit" busy={terms.sending}>
          {submit}
        </Button>
      </div>
    </AccountForm>
  );
});

const EndSharing = observer(function EndSharing({ store }: { readonly store: OrganizationStore }) {
  const { teamPlan } = store;
  const [asked, setAsked] = useState(false);
  const end = async (): Promise<void> => {
    await teamPlan.end();
    setAsked(false);
  };
  return (
    <div>
      <Button kind="danger" onClick={() => setAsked(true)}>
        {messages.end.open}
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)} title={messages.end.question} text={messages.end.warning}>
        <DialogActions>
          <Button onClick={() => setAsked(false)}>{messages.end.cancel}</Button>
          <Button kind="danger" busy={teamPlan.actions.busy === 'end'} onClick={() => void end()}>
            {messages.end.open}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
});

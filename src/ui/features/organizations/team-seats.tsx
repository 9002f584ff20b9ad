import { messages } from '#messages/features/organizations/team-plan.messages';
import { observer } from 'mobx-react-lite';
import type { SharedPlan } from '#ports/team-plan-api.ts';
import type { Member } from '#ports/workspaces.ts';
import { Button } from '../../components/button.tsx';
import { SettingsList, SettingsRow } from '../../components/settings-page.tsx';
import { useServices } from '../../services.tsx';
import type { OrganizationStore } from './organization-store.ts';
import styles from './team-plan.module.css';

interface TeamSeatsProps {
  readonly store: OrganizationStore;
  readonly plan: SharedPlan;
  readonly mayChange: boolean;
}

/** The members other than the holder, and whether they use the shared plan; plain members see themselves. */
export const TeamSeats = observer(function TeamSeats({ store, plan, mayChange }: TeamSeatsProps) {
  const { session } = useServices();
  const members = (store.members.value ?? []).filter(
    ({ userId }) => userId !== plan.holder.id && (store.manages || userId === session.user.id),
  );
  return (
    <>
      {store.manages && <p className={styles.text}>{messages.seats.free(plan.freeSeats)}</p>}
      {members.length > 0 && (
        <SettingsList label={messages.seats.list}>
          {members.map((member) => (
            <SettingsRow
              key={member.id}
              title={member.name}
              note={describeSeat(plan, member)}
              actions={mayChange && <SeatButton store={store} plan={plan} member={member} />}
            />
          ))}
        </SettingsList>
      )}
    </>
  );
});

function describeSeat({ seats, freeSeats }: SharedPlan, { userId }: Member): string {
  const seat = seats.find((one) => one.userId === userId);
  if (seat === undefined) return freeSeats > 0 ? messages.seats.open : messages.seats.full;
  return seat.active ? messages.seats.used(seat.videos) : messages.seats.none;
}

interface SeatButtonProps {
  readonly store: OrganizationStore;
  readonly plan: SharedPlan;
  readonly member: Member;
}

const SeatButton = observer(function SeatButton({ store: { teamPlan }, plan, member }: SeatButtonProps) {
  const { userId, name } = member;
  const active = plan.seats.find((seat) => seat.userId === userId)?.active ?? plan.freeSeats > 0;
  return (
    <Button
      size="small"
      kind="ghost"
      busy={teamPlan.actions.busy === userId}
      aria-label={(active ? messages.seats.takeLabel : messages.seats.giveLabel)(name)}
      onClick={() => void teamPlan.setSeat({ userId, active: !active })}
    >
      {active ? messages.seats.take : messages.seats.give}
    </Button>
  );
});

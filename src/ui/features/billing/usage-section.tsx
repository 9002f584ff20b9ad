import { LinkButton } from '../../components/link-button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { SettingsSection } from '../../components/settings.tsx';
import type { SubscriptionStatus } from '../../../ports/billing-api.ts';
import { dateText, plural } from '../../text/format.ts';
import styles from './billing.module.css';

/** PLN-4: how much of the month is used, before it is hit, and what to do then. */
export function UsageSection({ usage }: { readonly usage: SubscriptionStatus['usage'] }) {
  const { videosThisMonth, videosLeft, videosPerMonth, renewsAt } = usage;
  const share = Math.min(100, Math.round((videosThisMonth / Math.max(1, videosThisMonth + videosLeft)) * 100));
  return (
    <SettingsSection title="This month" text={`The count starts anew on ${dateText(renewsAt)}.`}>
      <div className={styles.usage}>
        <ProgressBar label={`${plural(videosThisMonth, 'video')} made, ${videosLeft} left`} percent={share} />
      </div>
      <p className={styles.text}>Your plan gives {videosPerMonth} a month. A video that fails or is cancelled does not count.</p>
      {videosLeft === 0 && (
        <LinkButton to="/pricing" kind="primary">
          See larger plans
        </LinkButton>
      )}
    </SettingsSection>
  );
}

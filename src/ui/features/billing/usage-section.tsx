import { words } from '#messages/features/billing/billing.messages';
import { LinkButton } from '../../components/link-button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import type { SubscriptionStatus } from '../../../ports/billing-api.ts';
import { dateText } from '../../text/format.ts';
import styles from './billing.module.css';

/** PLN-4: how much of the month is used, before it is hit, and what to do then. */
export function UsageSection({ usage }: { readonly usage: SubscriptionStatus['usage'] }) {
  const { videosThisMonth, videosLeft, videosPerMonth, renewsAt } = usage;
  const share = Math.min(100, Math.round((videosThisMonth / Math.max(1, videosThisMonth + videosLeft)) * 100));
  return (
    <SettingsSection title={words.usage.title} text={words.usage.text(dateText(renewsAt))}>
      <div className={styles.usage}>
        <ProgressBar label={words.usage.made(videosThisMonth, videosLeft)} percent={share} />
      </div>
      <p className={styles.text}>{words.usage.perMonth(videosPerMonth)}</p>
      {videosLeft === 0 && (
        <LinkButton to="/pricing" kind="primary">
          {words.usage.larger}
        </LinkButton>
      )}
    </SettingsSection>
  );
}

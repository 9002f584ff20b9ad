import { messages } from '#messages/features/billing/billing.messages';
import { LinkButton } from '../../components/link-button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { formatDate } from '../../text/format.ts';
import styles from './billing.module.css';
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts';

/** Used part of the month's quota, shown before it is reached, with the next step (PLN-4). */
export function UsageSection({ usage }: { readonly usage: SubscriptionStatus['usage'] }) {
  const { videosThisMonth, videosLeft, videosPerMonth, renewsAt } = usage;
  const share = Math.min(100, Math.round((videosThisMonth / Math.max(1, videosThisMonth + videosLeft)) * 100));
  return (
    <SettingsSection title={messages.usage.title} text={messages.usage.text(formatDate(renewsAt))}>
      <div className={styles.usage}>
        <ProgressBar label={messages.usage.made(videosThisMonth, videosLeft)} percent={share} />
      </div>
      <p className={styles.text}>{messages.usage.perMonth(videosPerMonth)}</p>
      {videosLeft === 0 && (
        <LinkButton to="/pricing" kind="primary">
          {messages.usage.larger}
        </LinkButton>
      )}
    </SettingsSection>
  );
}

import { messages } from '#messages/features/library/library.messages';
import { Link } from 'react-router-dom';
import type { Profile } from '#ports/profile-api.ts';
import { Trans } from '../../components/trans.tsx';
import { formatDayAndMonth } from '../../text/format.ts';

/** Remaining quota, with the next step when little is left (PLN-4). Reserves its line while loading. */
export function QuotaLine({ profile, failure = '' }: { readonly profile: Profile | null; readonly failure?: string }) {
  if (!profile) return <span>{failure || '\u00a0'}</span>;
  return (
    <span>
      <Trans text={formatQuota(profile)} parts={{ plans: (text) => <Link to="/pricing">{text}</Link> }} />
    </span>
  );
}

/** Remaining videos from which a larger plan is suggested. */
const FEW_LEFT = 1;

function formatQuota({ usage: { videosLeft, renewsAt }, limits: { videosPerMonth }, sharedBy }: Profile): string {
  if (sharedBy !== null) {
    return videosLeft === 0
      ? messages.quota.sharedUsedUp(sharedBy, formatDayAndMonth(renewsAt))
      : messages.quota.shared(videosLeft, videosPerMonth, sharedBy);
  }
  if (videosLeft === 0) return messages.quota.usedUp(videosPerMonth, formatDayAndMonth(renewsAt));
  return (videosLeft <= FEW_LEFT ? messages.quota.almostUsedUp : messages.quota.left)(videosLeft, videosPerMonth);
}

import { messages } from '#messages/features/library/library.messages';
import { Link } from 'react-router-dom';
import type { Profile } from '../../../ports/profile-api.ts';
import { Trans } from '../../components/trans.tsx';
import { formatDayAndMonth } from '../../text/format.ts';

/** PLN-4: what is left of the month, and what to do when it is little. Keeps its line while the profile is on its way. */
export function QuotaLine({ profile, failure = '' }: { readonly profile: Profile | null; readonly failure?: string }) {
  if (!profile) return <span>{failure || '\u00a0'}</span>;
  return (
    <span>
      <Trans text={formatQuota(profile)} parts={{ plans: (text) => <Link to="/pricing">{text}</Link> }} />
    </span>
  );
}

/** Videos left at which a larger plan is offered. */
const FEW_LEFT = 1;

function formatQuota({ usage: { videosLeft, renewsAt }, limits: { videosPerMonth } }: Profile): string {
  if (videosLeft === 0) return messages.quota.spent(videosPerMonth, formatDayAndMonth(renewsAt));
  return (videosLeft <= FEW_LEFT ? messages.quota.little : messages.quota.left)(videosLeft, videosPerMonth);
}

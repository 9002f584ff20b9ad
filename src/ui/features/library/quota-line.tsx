import { words } from '#messages/features/library/library.messages';
import { Link } from 'react-router-dom';
import type { Profile } from '../../../ports/profile-api.ts';
import { Sentence } from '../../components/trans.tsx';
import { dayAndMonth } from '../../text/format.ts';

/** PLN-4: what is left of the month, and what to do when it is little. Keeps its line while the profile is on its way. */
export function QuotaLine({ profile, failure = '' }: { readonly profile: Profile | null; readonly failure?: string }) {
  if (!profile) return <span>{failure || '\u00a0'}</span>;
  return (
    <span>
      <Sentence text={textOf(profile)} parts={{ plans: (text) => <Link to="/pricing">{text}</Link> }} />
    </span>
  );
}

/** Videos left at which a larger plan is offered. */
const LITTLE = 1;

function textOf({ usage: { videosLeft, renewsAt }, limits: { videosPerMonth } }: Profile): string {
  if (videosLeft === 0) return words.quota.spent(videosPerMonth, dayAndMonth(renewsAt));
  return (videosLeft <= LITTLE ? words.quota.little : words.quota.left)(videosLeft, videosPerMonth);
}

import { Link } from 'react-router-dom';
import type { Profile } from '../../../ports/profile-api.ts';

/** PLN-4: what is left of the month, and what to do when it is little. Keeps its line while the profile is on its way. */
export function QuotaLine({ profile, failure = '' }: { readonly profile: Profile | null; readonly failure?: string }) {
  if (!profile) return <span>{failure || '\u00a0'}</span>;
  const { videosLeft, renewsAt } = profile.usage;
  const { videosPerMonth } = profile.limits;
  return (
    <span>
      {videosLeft === 0
        ? `You have made all ${videosPerMonth} videos of this month; the count starts anew on ${dayOf(renewsAt)}`
        : `${videosLeft} of ${videosPerMonth} videos left this month`}
      {videosLeft <= LITTLE && (
        <>
          . <Link to="/pricing">See larger plans</Link>
        </>
      )}
    </span>
  );
}

/** Videos left at which a larger plan is offered. */
const LITTLE = 1;

function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString(undefined, { day: 'numeric', month: 'long' });
}

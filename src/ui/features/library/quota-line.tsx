import type { Profile } from '../../../ports/profile-api.ts';

/** Keeps its line while the profile is on its way. */
export function QuotaLine({ profile, failure = '' }: { readonly profile: Profile | null; readonly failure?: string }) {
  if (!profile) return <span>{failure || '\u00a0'}</span>;
  const { videosLeft } = profile.usage;
  const { videosPerMonth } = profile.limits;
  if (videosLeft === 0) return <span>You have made all {videosPerMonth} videos of this month.</span>;
  return (
    <span>
      {videosLeft} of {videosPerMonth} videos left this month
    </span>
  );
}

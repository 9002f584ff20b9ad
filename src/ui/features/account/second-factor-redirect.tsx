import { Navigate } from 'react-router-dom';

/** The sign-in page asks for the second factor, wherever the first one was given. */
export const SECOND_FACTOR_STEP = 'second-factor';

export function SecondFactorRedirect({ redirect }: { readonly redirect: string | null }) {
  const query = new URLSearchParams({ step: SECOND_FACTOR_STEP, ...(redirect !== null && { redirect }) });
  return <Navigate replace to={`/signin?${query.toString()}`} />;
}

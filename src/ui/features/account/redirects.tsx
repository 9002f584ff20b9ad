import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { AppServicesGate, useAppServices } from '../../app-services.tsx';

/** The page's path with the redirect target as a query parameter. */
export function addRedirect(page: string, redirect: string | null): string {
  return redirect === null ? page : `${page}?redirect=${encodeURIComponent(redirect)}`;
}

/** Redirects to the sign-in page's second-factor step, wherever the first factor was given. */
export const SECOND_FACTOR_STEP = 'second-factor';

export function SecondFactorRedirect({ redirect }: { readonly redirect: string | null }) {
  const query = new URLSearchParams({ step: SECOND_FACTOR_STEP, ...(redirect !== null && { redirect }) });
  return <Navigate replace to={`/signin?${query.toString()}`} />;
}

interface PostSignInRedirectProps {
  readonly redirect: string | null;
}

/** Redirects after sign-in. Reads the target once, because reading consumes the stored plan (RED-1). */
export function PostSignInRedirect({ redirect }: PostSignInRedirectProps) {
  return (
    <AppServicesGate>
      <RedirectToPath redirect={redirect} />
    </AppServicesGate>
  );
}

function RedirectToPath({ redirect }: PostSignInRedirectProps) {
  const { takePathAfterSignIn } = useAppServices();
  const [path] = useState(() => takePathAfterSignIn(redirect));
  return <Navigate replace to={path} />;
}

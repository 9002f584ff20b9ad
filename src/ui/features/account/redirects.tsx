import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { AppServicesGate, useAppServices } from '../../app-services.tsx';

/** The page, with where to go afterwards carried along. */
export function addRedirect(page: string, redirect: string | null): string {
  return redirect === null ? page : `${page}?redirect=${encodeURIComponent(redirect)}`;
}

/** The sign-in page asks for the second factor, wherever the first one was given. */
export const SECOND_FACTOR_STEP = 'second-factor';

export function SecondFactorRedirect({ redirect }: { readonly redirect: string | null }) {
  const query = new URLSearchParams({ step: SECOND_FACTOR_STEP, ...(redirect !== null && { redirect }) });
  return <Navigate replace to={`/signin?${query.toString()}`} />;
}

interface PostSignInRedirectProps {
  readonly redirect: string | null;
}

/** RED-1: the destination is read once, because reading it uses it up. */
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

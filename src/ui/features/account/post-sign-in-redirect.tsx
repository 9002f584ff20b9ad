import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { AppServicesGate, useAppServices } from '../../app-services.tsx';

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

import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PagesReady, usePages } from '../../app-services.tsx';

interface OnwardProps {
  readonly redirect: string | null;
}

/** RED-1: the destination is read once, because reading it uses it up. */
export function Onward({ redirect }: OnwardProps) {
  return (
    <PagesReady>
      <ToPlace redirect={redirect} />
    </PagesReady>
  );
}

function ToPlace({ redirect }: OnwardProps) {
  const { placeAfterSignIn } = usePages();
  const [path] = useState(() => placeAfterSignIn(redirect));
  return <Navigate replace to={path} />;
}

import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useServices } from '../../services.tsx';

/** RED-1: the destination is read once, because reading it uses it up. */
export function Onward({ redirect }: { readonly redirect: string | null }) {
  const { placeAfterSignIn } = useServices();
  const [path] = useState(() => placeAfterSignIn(redirect));
  return <Navigate replace to={path} />;
}

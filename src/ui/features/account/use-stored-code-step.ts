import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CodeStepStore } from './code-step-store.ts';

export interface CodeStepHolder {
  readonly code: CodeStepStore | null;
  /** Reopens the code step for the email it was opened for before a reload. */
  resumeCode(email: string): void;
}

/**
 * Restores the code step after a reload: its email is stored in the history entry's state. Reads the store, so the caller must be an
 * observer.
 */
export function useStoredCodeStep(store: CodeStepHolder | null): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const resumed = useRef(false);
  const storedEmail = getStoredEmail(state);
  const email = store?.code?.email ?? '';

  useEffect(() => {
    if (store === null || email === storedEmail) return;
    if (!resumed.current && email === '') store.resumeCode(storedEmail);
    else void navigate(pathname + search, { replace: true, state: email === '' ? null : { codeSentTo: email } });
    resumed.current = true;
  }, [store, email, storedEmail, navigate, pathname, search]);
}

function getStoredEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'codeSentTo' in state ? state.codeSentTo : '';
  return typeof email === 'string' ? email : '';
}

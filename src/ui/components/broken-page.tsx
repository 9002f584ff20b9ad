import { useState } from 'react';
import { isMissingPart } from '../../domain/errors/missing-part.ts';
import { errorDetails } from '../text/error-details.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { Broken } from './error-boundary.tsx';

export interface BrokenPageProps {
  readonly broken: Broken;
  readonly release: string;
}

/** ERR-9: what happened, what is kept, and every way on. */
export function BrokenPage({ broken, release }: BrokenPageProps) {
  const [at] = useState(() => new Date().toISOString());
  const { title, text } = wordsOf(broken.error);
  const details = errorDetails({ ...broken, address: window.location.href, at, release });
  return (
    <EmptyState
      wholePage
      title={title}
      text={text}
      actions={
        <>
          <Button kind="primary" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
          {window.history.length > 1 && <Button onClick={() => window.history.back()}>Go back</Button>}
          <Button onClick={() => window.location.assign('/')}>Back to Home</Button>
        </>
      }
    >
      <CopyButton label="Copy details" text={details} fieldLabel="Details of the error" />
    </EmptyState>
  );
}

function wordsOf(error: unknown): { readonly title: string; readonly text: string } {
  if (!isMissingPart(error)) {
    return { title: 'This page stopped working', text: 'Something went wrong while showing it. What you saved is kept.' };
  }
  return navigator.onLine
    ? { title: 'A new version is here', text: 'Load the page again. What you saved is kept.' }
    : {
        title: 'You are offline',
        text: 'A part of this page is not here yet. Load the page again when you are connected. What you saved is kept.',
      };
}

import { words } from '#messages/components/broken-page.messages';
import { useState } from 'react';
import { isMissingPart } from './chunk-load-error.ts';
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
            {words.reload}
          </Button>
          {window.history.length > 1 && <Button onClick={() => window.history.back()}>{words.back}</Button>}
          <Button onClick={() => window.location.assign('/')}>{words.home}</Button>
        </>
      }
    >
      <CopyButton label={words.copy} text={details} fieldLabel={words.details} />
    </EmptyState>
  );
}

function wordsOf(error: unknown): { readonly title: string; readonly text: string } {
  if (!isMissingPart(error)) return words.broken;
  return navigator.onLine ? words.newVersion : words.offline;
}

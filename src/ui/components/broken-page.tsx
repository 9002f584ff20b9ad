import { messages } from '#messages/components/broken-page.messages';
import { useState } from 'react';
import { isChunkLoadError } from './chunk-load-error.ts';
import { formatErrorDetails } from '../text/error-details.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { CaughtError } from './error-boundary.tsx';

export interface BrokenPageProps {
  readonly broken: CaughtError;
  readonly release: string;
}

/** Shown by the error boundary: what happened, what is saved, and how to continue (ERR-9). */
export function BrokenPage({ broken, release }: BrokenPageProps) {
  const [at] = useState(() => new Date().toISOString());
  const { title, text } = getMessages(broken.error);
  const details = formatErrorDetails({ ...broken, url: window.location.href, at, release });
  return (
    <EmptyState
      wholePage
      title={title}
      text={text}
      actions={
        <>
          <Button kind="primary" onClick={() => window.location.reload()}>
            {messages.reload}
          </Button>
          {window.history.length > 1 && <Button onClick={() => window.history.back()}>{messages.back}</Button>}
          <Button onClick={() => window.location.assign('/')}>{messages.home}</Button>
        </>
      }
    >
      <CopyButton label={messages.copy} text={details} fieldLabel={messages.details} />
    </EmptyState>
  );
}

function getMessages(error: unknown): { readonly title: string; readonly text: string } {
  if (!isChunkLoadError(error)) return messages.broken;
  return navigator.onLine ? messages.newVersion : messages.offline;
}

import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { NO_OVERRIDES, type Overrides } from '../../domain/devtools/overrides.ts';
import { wordsOfOverrides } from '../../domain/devtools/describe-overrides.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';
import { ProvidersBadge } from '../../ui/features/adapter-switchboard/adapters-badge.tsx';
import { keepOverrides } from './stored-overrides.ts';

/** Beside the application, so that it is there whatever a changed provider does to that. */
export function showBadge(overrides: Overrides, storage: KeyValueStore): void {
  const changes = wordsOfOverrides(overrides);
  if (changes.length === 0) return;
  const place = document.createElement('div');
  document.body.prepend(place);
  const reset = (): void => {
    keepOverrides(storage, NO_OVERRIDES);
    window.location.reload();
  };
  createRoot(place).render(createElement(ProvidersBadge, { changes, onReset: reset }));
}

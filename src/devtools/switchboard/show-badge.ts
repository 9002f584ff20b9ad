import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { NO_OVERRIDES, type Overrides } from '../../domain/devtools/overrides.ts';
import { describeOverrides } from '../../domain/devtools/overrides-text.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';
import { AdaptersBadge } from '../../ui/features/adapter-switchboard/adapters-badge.tsx';
import { storeOverrides } from './stored-overrides.ts';

/** Beside the application, so that it is there whatever a changed provider does to that. */
export function showBadge(overrides: Overrides, storage: KeyValueStore): void {
  const changes = describeOverrides(overrides);
  if (changes.length === 0) return;
  const access = document.createElement('div');
  document.body.prepend(access);
  const reset = (): void => {
    storeOverrides(storage, NO_OVERRIDES);
    window.location.reload();
  };
  createRoot(access).render(createElement(AdaptersBadge, { changes, onReset: reset }));
}

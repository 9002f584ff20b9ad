import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { NO_OVERRIDES, type Overrides } from '#domain/devtools/overrides.ts';
import { describeOverrides } from '#domain/devtools/overrides-text.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import { AdaptersBadge } from '#ui/features/adapter-switchboard/adapters-badge.tsx';
import { storeOverrides } from './stored-overrides.ts';

/** Renders the badge in a React root of its own, so that an overridden adapter cannot break it. */
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

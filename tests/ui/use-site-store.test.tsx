// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ServicesProvider, type Services } from '#ui/services.tsx';
import { useSiteStore } from '#ui/use-page-store.ts';

afterEach(cleanup);

test('STA-2 a public page’s store starts with its form and stops on leaving', () => {
  const calls: string[] = [];
  const Form = () => {
    useSiteStore(() => ({ start: () => calls.push('start'), stop: () => calls.push('stop') }));
    return null;
  };
  // A parent's layout effect runs after its child's and before any passive effect: the first moment a press can arrive.
  const Page = () => {
    useLayoutEffect(() => {
      calls.push('pressable');
    }, []);
    return <Form />;
  };
  const { unmount } = render(
    <ServicesProvider value={{ site: {} } as Services}>
      <Page />
    </ServicesProvider>,
  );
  expect(calls).toEqual(['start', 'pressable']);
  unmount();
  expect(calls).toEqual(['start', 'pressable', 'stop']);
});

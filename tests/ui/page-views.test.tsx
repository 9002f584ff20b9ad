// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { PageViewTracker } from '#ui/page-view-tracker.tsx';
import { type Services, ServicesProvider } from '#ui/services.tsx';
import { ConsentStore } from '#ui/stores/consent-store.ts';

afterEach(cleanup);

describe('RTE-6 page views', () => {
  function open(path: string, choice: 'given' | 'refused' | null = 'given') {
    const consent = new ConsentStore({ storage: createMemoryStorage(), hasOptedOut: () => false });
    if (choice) consent.choose(choice);
    const reported: string[] = [];
    const way: { go: (to: string) => void } = { go: () => {} };
    function Way() {
      const navigate = useNavigate();
      useEffect(() => {
        way.go = (to) => void navigate(to);
      }, [navigate]);
      return null;
    }
    const services: Pick<Services, 'consent' | 'pageViewed'> = {
      consent,
      pageViewed: ({ path, query }) => void reported.push(path + query),
    };
    render(
      <StrictMode>
        <ServicesProvider value={services as Services}>
          <MemoryRouter initialEntries={[path]}>
            <Way />
            <PageViewTracker />
          </MemoryRouter>
        </ServicesProvider>
      </StrictMode>,
    );
    return { told: reported, consent, go: (to: string) => act(async () => way.go(to)) };
  }

  test('tracks each change of path or query once, also under repeated effects, and ignores the hash', async () => {
    const { told: reported, go } = open('/?from=mail');
    await go('/pricing');
    await go('/pricing?plan=creator');
    await go('/pricing?plan=creator#faq');
    await go('/pricing?plan=creator#top');
    await go('/');
    await go('/pricing');
    expect(reported).toEqual(['/?from=mail', '/pricing', '/pricing?plan=creator', '/', '/pricing']);
  });

  test('tracks nothing without consent, and starts with the open page', async () => {
    const { told: reported, consent, go } = open('/', null);
    await go('/pricing');
    expect(reported).toEqual([]);
    await act(async () => consent.choose('given'));
    await go('/contact');
    await act(async () => consent.choose('refused'));
    await go('/');
    expect(reported).toEqual(['/pricing', '/contact']);
  });
});

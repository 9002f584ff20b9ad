import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { PricingSection } from '../pricing/pricing-section.tsx';

/** LND-4: the plans, on the start page. */
export function PricingPart() {
  const opened = usePageStore((services) => services.createPricingStore(), 'pricing');
  if (opened.kind === 'failed') return <ErrorNotice message="Failed to load pricing information. Load this page again." />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <PricingSection store={opened.store} />;
}

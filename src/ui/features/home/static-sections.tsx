import { FeaturesSection } from './features-section.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { UseCases } from './use-cases.tsx';

/** Parts that are words and stills. */
export function StaticSections() {
  return (
    <>
      <FeaturesSection />
      <UseCases />
      <HowItWorks />
    </>
  );
}

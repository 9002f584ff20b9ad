import { FeaturesSection } from './features-section.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { UseCases } from './use-cases.tsx';

/** Sections without interaction. */
export function StaticSections() {
  return (
    <>
      <FeaturesSection />
      <UseCases />
      <HowItWorks />
    </>
  );
}

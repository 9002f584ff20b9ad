import { FeaturesSection } from './features-section.tsx';
import { HowItWorks } from './how-it-works.tsx';

/** Parts that are words alone. */
export function ToldParts() {
  return (
    <>
      <FeaturesSection />
      <HowItWorks />
    </>
  );
}

import { CallToAction } from './call-to-action.tsx';
import { CompareSection } from './compare-section.tsx';
import { HomePricing } from './home-pricing.tsx';
import { Testimonials } from './testimonials.tsx';
import { VideoDemo } from './video-demo.tsx';

/** What one comes to by going down the page. */
export function LowerSections() {
  return (
    <>
      <VideoDemo />
      <Testimonials />
      <HomePricing />
      <CompareSection />
      <CallToAction />
    </>
  );
}

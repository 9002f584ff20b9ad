import { CompareSection } from './compare-section.tsx';
import { HomePricing } from './home-pricing.tsx';
import { Testimonials } from './testimonials.tsx';
import { VideoDemo } from './video-demo.tsx';
import { messages } from '#messages/features/home/lower-sections.messages';
import styles from './home.module.css';
import { StartLinks } from './start-links.tsx';

/** Sections further down the page. */
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

/** Last section of the page (LND-3). */
function CallToAction() {
  return (
    <section aria-labelledby="start-title" className={styles.closing}>
      <h2 id="start-title" className={styles.heading}>
        {messages.start.heading}
      </h2>
      <p>{messages.start.text}</p>
      <StartLinks />
    </section>
  );
}

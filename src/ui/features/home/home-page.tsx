import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { LinkButton } from '../../components/link-button.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import styles from './home.module.css';
import { ScriptToVideo } from './script-to-video.tsx';

const PricingPart = lazy(async () => ({ default: (await import('./pricing-part.tsx')).PricingPart }));

const STEPS = [
  { title: 'Write', text: 'Type what should be said, or paste it. Every sentence becomes something you can move, cut and say again.' },
  { title: 'Cast', text: 'Choose who says it, in which voice, in front of what. Titles hang on words, not on seconds.' },
  { title: 'Render', text: 'Press one button and watch it grow. You get an MP4 with captions, ready to send.' },
] as const;

/** The start page until the public site is here. */
export const HomePage = observer(function HomePage() {
  const { session } = useServices();
  const signedIn = session.state.kind === 'signed-in';
  return (
    <div className={styles.page}>
      <PageMeta title="Type a script, watch the video" />
      <section className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.label}>AI-POWERED VIDEO CREATION</p>
          <h1 className={styles.title}>Create Professional Videos in Minutes</h1>
          <p className={styles.lead}>
            Type a script. Castwright gives it a voice, a face and captions, and hands you the finished video. No camera, no studio, no
            retakes.
          </p>
          <div className={styles.actions}>
            {signedIn ? (
              <LinkButton to="/dashboard" kind="primary" size="large">
                Open your videos
              </LinkButton>
            ) : (
              <>
                <LinkButton to="/signup" kind="primary" size="large">
                  Get Started for Free
                </LinkButton>
                <LinkButton to="/signin" size="large">
                  Log In
                </LinkButton>
              </>
            )}
          </div>
          <p className={styles.small}>Three videos a month are free. No credit card.</p>
        </div>
        <ScriptToVideo />
      </section>
      <section aria-labelledby="steps" className={styles.steps}>
        <h2 id="steps" className={styles.stepsTitle}>
          From words to video
        </h2>
        <ol className={styles.list}>
          {STEPS.map((step, index) => (
            <li key={step.title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section id="pricing" aria-labelledby="pricing-title" className={styles.steps}>
        <h2 id="pricing-title" className={styles.stepsTitle}>
          3 videos a month are free
        </h2>
        <p className={styles.free}>No credit card. More videos, longer ones and a sharper picture come with a plan.</p>
        <Suspense fallback={<PageSpinner />}>
          <PricingPart />
        </Suspense>
      </section>
    </div>
  );
});

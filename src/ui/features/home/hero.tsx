import { messages } from '#messages/features/home/home.messages';
import { TryIt } from '../try/try-it.tsx';
import styles from './home.module.css';
import { SilentVideo } from './silent-video.tsx';
import { StartLinks } from './start-links.tsx';

/**
 * Hero section (LND-1), where anybody can make a presenter speak. Until they do, it shows a video that was rendered by the product from the
 * script in the image's description.
 */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className={styles.hero}>
      <div className={styles.headline}>
        <p className={styles.label}>{messages.hero.label}</p>
        <h1 id="hero-title" className={styles.title}>
          {messages.hero.heading}
        </h1>
      </div>
      <div id="try" className={styles.heroTry}>
        <TryIt idle={<SilentVideo name="hero" first compact description={messages.hero.video} />} />
      </div>
      <div className={styles.pitch}>
        <p className={styles.lead}>{messages.hero.lead}</p>
        <StartLinks />
        <p className={styles.small}>{messages.hero.free}</p>
      </div>
    </section>
  );
}

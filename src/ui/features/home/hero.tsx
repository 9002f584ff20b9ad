import { messages } from '#messages/features/home/home.messages';
import { Link } from 'react-router-dom';
import styles from './home.module.css';
import { StartLinks } from './start-links.tsx';
import { SilentVideo } from './silent-video.tsx';

/** Hero section (LND-1). Its video was rendered by the product from the script in the image's description. */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className={styles.hero}>
      <div>
        <p className={styles.label}>{messages.hero.label}</p>
        <h1 id="hero-title" className={styles.title}>
          {messages.hero.heading}
        </h1>
        <p className={styles.lead}>{messages.hero.lead}</p>
        <StartLinks />
        <p className={styles.small}>
          {messages.hero.free} <Link to="/#try">{messages.hero.tryDemo}</Link>
        </p>
      </div>
      <SilentVideo name="hero" first description={messages.hero.video} />
    </section>
  );
}

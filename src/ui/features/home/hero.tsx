import { Link } from 'react-router-dom';
import styles from './home.module.css';
import { StartLinks } from './start-links.tsx';
import { SilentVideo } from './silent-video.tsx';

/** LND-1. Who speaks beside the words was rendered by the product, from the script in the picture's description. */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className={styles.hero}>
      <div>
        <p className={styles.label}>AI-POWERED VIDEO CREATION</p>
        <h1 id="hero-title" className={styles.title}>
          Create Professional Videos in Minutes
        </h1>
        <p className={styles.lead}>
          Type a script. Castwright gives it a voice, a face and captions, and hands you the finished video. No camera, no studio, no
          retakes.
        </p>
        <StartLinks />
        <p className={styles.small}>
          Three videos a month are free. No credit card. <Link to="/#try">Or try it here first, without an account</Link>
        </p>
      </div>
      <SilentVideo
        name="hero"
        first
        description="Amara, a presenter in a mustard turtleneck: “Hello. I am Amara. Somebody typed these words, and here I am, saying them.”"
      />
    </section>
  );
}

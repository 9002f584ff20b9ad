import { words } from '#messages/features/home/lower-sections.messages';
import { Link } from 'react-router-dom';
import { TryIt } from '../try/try-it.tsx';
import styles from './home.module.css';
import { SilentVideo } from './silent-video.tsx';

/** LND-5. */
export function VideoDemo() {
  return (
    <section id="video-demo" aria-labelledby="demo-title" className={styles.section}>
      <h2 id="demo-title" className={styles.heading}>
        {words.demo.heading}
      </h2>
      <div className={styles.demo}>
        <SilentVideo name="demo" description={words.demo.video} />
        <div>
          <p>{words.demo.howMade}</p>
          <p>{words.demo.voices}</p>
          <p>
            <Link to="/documentation">{words.demo.documentation}</Link>
          </p>
        </div>
      </div>
      <div id="try" className={styles.tryPart}>
        <div>
          <h3>{words.try.heading}</h3>
          <p>{words.try.text}</p>
        </div>
        <TryIt />
      </div>
    </section>
  );
}

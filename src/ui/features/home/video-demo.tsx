import { messages } from '#messages/features/home/lower-sections.messages';
import { Link } from 'react-router-dom';
import styles from './home.module.css';
import { SilentVideo } from './silent-video.tsx';

/** Demo video (LND-5). */
export function VideoDemo() {
  return (
    <section id="video-demo" aria-labelledby="demo-title" className={styles.section}>
      <h2 id="demo-title" className={styles.heading}>
        {messages.demo.heading}
      </h2>
      <div className={styles.demo}>
        <SilentVideo name="demo" description={messages.demo.video} />
        <div>
          <p>{messages.demo.howMade}</p>
          <p>{messages.demo.voices}</p>
          <p>
            <Link to="/documentation">{messages.demo.documentation}</Link>
          </p>
        </div>
      </div>
    </section>
  );
}

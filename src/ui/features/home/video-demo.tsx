import { Link } from 'react-router-dom';
import { TryIt } from '../try/try-it.tsx';
import styles from './home.module.css';
import { SilentVideo } from './silent-video.tsx';

/** LND-5. */
export function VideoDemo() {
  return (
    <section id="video-demo" aria-labelledby="demo-title" className={styles.section}>
      <h2 id="demo-title" className={styles.heading}>
        Half a minute, made of four lines
      </h2>
      <div className={styles.demo}>
        <SilentVideo
          name="demo"
          description="Four presenters, one after the other, explain how this video was made: from four lines of text, with titles that hang on words."
        />
        <div>
          <p>
            Nothing here was filmed. The project behind it is a text file of four scenes; rendering it takes less time than watching it.
          </p>
          <p>
            The voices run on the host itself. They are clear, and they sound like what they are. Another voice would be one folder behind
            the same port.
          </p>
          <p>
            <Link to="/documentation">See how each part is done</Link>
          </p>
        </div>
      </div>
      <div id="try" className={styles.tryPart}>
        <div>
          <h3>Now you</h3>
          <p>
            Type up to 200 characters and hear them said, in this page, without an account. The same code draws this picture and renders the
            videos.
          </p>
        </div>
        <TryIt />
      </div>
    </section>
  );
}

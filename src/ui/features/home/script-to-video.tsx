import styles from './script-to-video.module.css';

/** A picture of a video that the product rendered, beside the script it was made from. */
export function ScriptToVideo() {
  return (
    <figure className={styles.figure}>
      <img
        src="/pictures/rendered-frame.webp"
        width={1120}
        height={630}
        alt="Amara, a presenter in a mustard turtleneck, saying “Today I will show you where everything is, and who to ask.”"
        fetchPriority="high"
        className={styles.video}
      />
      <div className={styles.script}>
        <p className={styles.name}>Script</p>
        <p>Welcome to the team.</p>
        <p>
          <mark>Today I will show you where everything is, and who to ask.</mark>
        </p>
        <p>It takes two minutes.</p>
      </div>
    </figure>
  );
}

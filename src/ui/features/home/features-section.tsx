import { AudioLines, Clapperboard, Image, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './home.module.css';

const ICON = 22;

interface Feature {
  readonly id: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly text: string;
  readonly points: readonly string[];
}

const FEATURES: readonly Feature[] = [
  {
    id: 'ai-video-creation',
    title: 'AI Video Creation',
    icon: <Clapperboard size={ICON} aria-hidden="true" />,
    text: 'A script becomes a video with a speaking presenter, lips in step with every sound. What you see in the editor is what is rendered, picture for picture.',
    points: [
      '720p, 1080p and 4K; 16:9, 9:16 and 1:1',
      'Captions in the picture, as VTT and as SRT',
      'Change one scene, and only that scene is made again',
    ],
  },
  {
    id: 'voice-cloning',
    title: 'Voice Cloning',
    icon: <AudioLines size={ICON} aria-hidden="true" />,
    text: 'Record a minute, and the voice that speaks is tuned to pitch, pace and colour of yours. It is a match, not a copy, and we call it that.',
    points: [
      'Only with consent, which is written down',
      'The recording is measured and not kept',
      'Nine voices are there without recording anything',
    ],
  },
  {
    id: 'avatar-selection',
    title: 'Avatar Selection',
    icon: <UserRound size={ICON} aria-hidden="true" />,
    text: 'Four people in 128 looks, drawn by us. Nobody’s face was taken, so nobody has to be asked.',
    points: [
      'Every scene can have another presenter',
      'Clothes and hair in colours of your own',
      'Seen and heard in the preview before anything is rendered',
    ],
  },
  {
    id: 'custom-backgrounds',
    title: 'Custom Backgrounds',
    icon: <Image size={ICON} aria-hidden="true" />,
    text: 'A colour, a gradient, or a picture of yours behind each scene. Titles and your logo hang on words, so they stay right when the sentence changes.',
    points: ['PNG, JPEG and WebP, cut to fit', 'Lower thirds, titles, a logo in any corner', 'Text is checked against what is behind it'],
  },
];

/** LND-3, HDR-1: what the product does, each part with an address of its own. */
export function FeaturesSection() {
  return (
    <section id="features" aria-labelledby="features-title" className={styles.section}>
      <h2 id="features-title" className={styles.heading}>
        What it does
      </h2>
      <ul className={styles.features}>
        {FEATURES.map((feature) => (
          <li key={feature.id} id={feature.id} className={styles.feature}>
            <span className={styles.icon}>{feature.icon}</span>
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
            <ul>
              {feature.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { messages } from '#messages/features/home/static-sections.messages';
import { AudioLines, Clapperboard, Image, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './home.module.css';

const ICON = 22;
/** Files in `/pictures/looks`, created by `scripts/make-home-images.mjs`. */
const LOOKS = ['amara-cobalt', 'daniel-oatmeal-walnut', 'maya-forest', 'kenji-ivory', 'amara-rust-bronze', 'daniel-sky-grey'];

interface Feature {
  /** Anchor that the header links to (HDR-1). */
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly points: readonly string[];
}

const FEATURES: readonly Feature[] = [
  { id: 'ai-video-creation', icon: <Clapperboard size={ICON} aria-hidden="true" />, ...messages.features.videoCreation },
  { id: 'voice-cloning', icon: <AudioLines size={ICON} aria-hidden="true" />, ...messages.features.voiceCloning },
  { id: 'avatar-selection', icon: <UserRound size={ICON} aria-hidden="true" />, ...messages.features.avatarSelection },
  { id: 'custom-backgrounds', icon: <Image size={ICON} aria-hidden="true" />, ...messages.features.customBackgrounds },
];

/** Features of the product, each with an anchor (LND-3, HDR-1). */
export function FeaturesSection() {
  return (
    <section id="features" aria-labelledby="features-title" className={styles.section}>
      <h2 id="features-title" className={styles.heading}>
        {messages.features.heading}
      </h2>
      <div role="img" aria-label={messages.features.looks} className={styles.looks}>
        {LOOKS.map((look) => (
          <img key={look} src={`/pictures/looks/${look}.webp`} alt="" width={400} height={400} loading="lazy" />
        ))}
      </div>
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

import styles from './profile-image.module.css';
import { classNames } from './class-names.ts';

export interface PortraitProps {
  readonly name: string;
  readonly picture: string | null;
  readonly large?: boolean;
}

/** Somebody's picture, or their initials. The name stands beside it, so it is silent. */
export function Portrait({ name, picture, large }: PortraitProps) {
  return (
    <span className={classNames(styles.avatar, large && styles.large)} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '').join('');
  return letters.toLocaleUpperCase();
}

import styles from './profile-image.module.css';
import { joinClassNames } from './join-class-names.ts';

export interface ProfileImageProps {
  readonly name: string;
  readonly image: string | null;
  readonly large?: boolean;
}

/** The user's profile image, or initials. Hidden from screen readers, since the name is beside it. */
export function ProfileImage({ name, image, large }: ProfileImageProps) {
  return (
    <span className={joinClassNames(styles.avatar, large && styles.large)} aria-hidden="true">
      {image ? <img src={image} alt="" /> : getInitials(name)}
    </span>
  );
}

function getInitials(name: string): string {
  const text = name.split(/\s+/).filter(Boolean);
  const letters = [text[0], text.length > 1 ? text.at(-1) : undefined].map((part) => Array.from(part ?? '')[0] ?? '').join('');
  return letters.toLocaleUpperCase();
}

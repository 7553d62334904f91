import styles from './person-avatar.module.css';
import { avatarHue, initialsOf } from './person-avatar-looks.ts';

export interface PersonAvatarProps {
  name: string;
  size?: 'md' | 'sm';
}

/** Initials on a colour that stays the same for a name. Decoration: the name stands beside it. */
export function PersonAvatar({ name, size = 'md' }: PersonAvatarProps) {
  return (
    <span aria-hidden className={styles.root} data-size={size} data-hue={avatarHue(name)}>
      {initialsOf(name)}
    </span>
  );
}

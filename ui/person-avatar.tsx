import { useState } from 'react';
import styles from './person-avatar.module.css';
import { avatarHue, initialsOf } from './person-avatar-looks.ts';

export interface PersonAvatarProps {
  name: string;
  /** The person's picture; initials where there is none or it does not load. */
  imageUrl?: string | null | undefined;
  size?: 'lg' | 'md' | 'sm';
}

/** A picture, or initials on a colour that stays the same for a name. Decoration: the name stands beside it. */
export function PersonAvatar({ name, imageUrl, size = 'md' }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = imageUrl && imageUrl !== broken;
  return (
    <span aria-hidden className={styles.root} data-size={size} data-hue={avatarHue(name)}>
      {isShown ? (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(imageUrl)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

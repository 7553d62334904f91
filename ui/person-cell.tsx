import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Email } from './email.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import styles from './person-cell.module.css';

export interface PersonCellProps {
  name: string;
  /** The person's picture; initials where there is none. */
  imageUrl?: string | null | undefined;
  /** Under the name: an email address, most of the time. */
  detail?: ReactNode;
  /** Beside the name, e.g. a badge. */
  badge?: ReactNode;
  /** A link in place of the plain name. */
  link?: ReactNode;
}

/** A person in a list: picture or initials, name and one line about them. */
export function PersonCell({ name, imageUrl, detail, badge, link }: PersonCellProps) {
  return (
    <div className={styles.root}>
      <PersonAvatar name={name} imageUrl={imageUrl} />
      <div className={styles.words}>
        <div className={styles.name}>
          {link ?? name}
          {badge}
        </div>
        {detail && (
          <Text size="xs" c="dimmed" component="div">
            {typeof detail === 'string' ? <Email>{detail}</Email> : detail}
          </Text>
        )}
      </div>
    </div>
  );
}

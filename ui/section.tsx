import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  title: ReactNode;
  /** Names it to a link on the same screen. */
  id?: string;
  /** One line; `null` keeps it free until it is known. */
  description?: ReactNode;
  /** Stands at the end of the heading's line. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A named part of a screen, set off by space and a hairline rather than by a box. */
export function Section({ id, title, description, actions, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={styles.root} aria-labelledby={headingId}>
      <div className={styles.head}>
        <div>
          <Title order={2} size="h3" id={headingId}>
            {title}
          </Title>
          {(description || description === null) && (
            <Text c="dimmed" size="sm" component="div" mih="1lh">
              {description}
            </Text>
          )}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}

import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** The purpose or the content of the screen, in one line; `null` keeps that line free until it is known. */
  description?: ReactNode;
  /** A link back to the screen above. */
  back?: ReactNode;
  /** Buttons; the most important one last. */
  actions?: ReactNode;
}

/** The head of a screen: its only `h1`, and the actions on the whole of it. */
export function PageHeader({ title, description, back, actions }: PageHeaderProps) {
  return (
    <div className={styles.root}>
      {back && (
        <div className={styles.back} data-screen-only>
          {back}
        </div>
      )}
      <div className={styles.words}>
        <Title order={1}>{title}</Title>
        {(description || description === null) && (
          <Text c="dimmed" component="div" className={styles.description}>
            {description}
          </Text>
        )}
      </div>
      {actions && (
        <div className={styles.actions} data-screen-only>
          {actions}
        </div>
      )}
    </div>
  );
}

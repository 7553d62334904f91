import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './settings-group.module.css';

interface SettingsGroupProps {
  title: string;
  /** The effect of these settings, and its place. */
  description?: ReactNode;
  children: ReactNode;
}

/** Settings that belong together, with a sentence about them. */
export function SettingsGroup({ title, description, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div>
        <Title order={3} size="h4" id={id}>
          {title}
        </Title>
        {description && (
          <Text size="sm" c="dimmed" component="div" mt={4}>
            {description}
          </Text>
        )}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

import { Loader, Title } from '@mantine/core';
import styles from './working-card.module.css';

/** Something is being done and the page that follows opens by itself. */
export const WorkingCard = ({ title }: { title: string }) => (
  <div className={styles.root} role="status">
    <Loader />
    <Title order={1} size="h3">
      {title}
    </Title>
  </div>
);

import { Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { designLabels } from '#client/activity-types/labels.ts';
import styles from './links-fields.module.css';

/** The step Tracking Links, which demo accounts do without (TYPE-134). */
export const LinksFields = () => (
  <div className={styles.root}>
    <IconLink size={20} stroke={1.5} aria-hidden />
    <Text size="sm">{designLabels.links.demo}</Text>
  </div>
);

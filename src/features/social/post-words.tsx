import { Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import { socialLabels } from '#client/social/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import styles from './pick-list.module.css';

interface PostWordsProps {
  text: string;
  createdAt: string;
}

/** The words of a post, and its day. */
export function PostWords({ text, createdAt }: PostWordsProps) {
  const { timezone } = useTenant().data;
  const isEmpty = text.trim() === '';
  return (
    <>
      <Text size="sm" className={styles.words ?? ''} {...(isEmpty && { c: 'dimmed' })}>
        {isEmpty ? socialLabels.list.withoutText : text}
      </Text>
      <Text size="xs" c="dimmed">
        {listDate(createdAt, timezone, Date.now())}
      </Text>
    </>
  );
}

import { Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconExclamationCircle } from '@tabler/icons-react';
import { type CheckWords, checkWords } from '#client/social/post-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { PostCheck } from '#contract/activities/post-check.ts';
import styles from './post-check-view.module.css';

const icons = {
  good: IconCircleCheck,
  bad: IconExclamationCircle,
  unknown: IconCircleDashed,
} satisfies Record<CheckWords['tone'], unknown>;

/** What a network says of the post that was handed in. It decides nothing: that is up to the admin. */
export function PostCheckView({ check }: { check: PostCheck }) {
  const { text, tone } = checkWords(check, useTenant().data.timezone);
  const Icon = icons[tone];
  return (
    <Text size="sm" component="p" className={styles.root} data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <span>{text}</span>
    </Text>
  );
}

import { Text } from '@mantine/core';
import { previewLimit, previewRewards } from '#client/activity-types/form.ts';
import { designLabels } from '#client/activity-types/labels.ts';
import { periodSummary, rewardInSight } from '#client/activity-types/summary.ts';
import type { ActivityTypeValues } from '#client/activity-types/values.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { ActivityCard } from '#ui/activity-card.tsx';
import { categoryIcons } from '../category-icons.ts';
import { OutcomeRewards } from '../outcome-rewards.tsx';
import styles from './type-preview.module.css';

interface TypePreviewProps {
  values: ActivityTypeValues;
  title: string;
}

/** The card as people see it. */
export function TypePreview({ values, title }: TypePreviewProps) {
  const { features } = useTenant();
  const rewards = previewRewards(values);
  return (
    <aside className={styles.root} aria-label={designLabels.presentation.preview}>
      <Text size="xs" c="dimmed">
        {designLabels.presentation.preview}
      </Text>
      <ActivityCard
        title={title || '…'}
        imageUrl={values.imageUrl}
        icon={categoryIcons[values.category]}
        tags={features.displayTags === true ? values.displayTags : []}
        reward={rewardInSight(rewards)}
        detail={periodSummary({
          completionPeriod: values.completionPeriod,
          completionLimit: previewLimit(values),
        })}
      />
      <OutcomeRewards type={rewards} />
    </aside>
  );
}

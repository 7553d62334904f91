import { NumberInput, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { designLabels, periodLabels } from '#client/activity-types/labels.ts';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { isSystemCategory } from '#contract/activity-types/activity-type.ts';
import { completionPeriods, editablePeriods } from '#contract/activity-types/completion-period.ts';
import { mostTags } from '#contract/people/tag.ts';
import { TagField } from '../../people/tag-field.tsx';
import type { DesignFieldsProps } from './design-form.ts';
import styles from './limits-fields.module.css';

const labels = designLabels.limits;

/** The step Limits: how often the activity may be done, and by which people (TYPE-80, TYPE-103..105, TYPE-110..112). */
export function LimitsFields({ form, fixed }: DesignFieldsProps) {
  const { data: tags = [] } = useQuery(ambassadorQueries(useApi()).tags());
  const { completionPeriod, category } = form.values;
  const isForAll = isSystemCategory(category);
  // A type that already has another period keeps it (TYPE-166).
  const periods = completionPeriods.filter(
    (period) => period === completionPeriod || editablePeriods.some((each) => each === period),
  );
  return (
    <div className={styles.root}>
      <Select
        label={labels.period}
        description={labels.periodHint}
        data={periods
          .filter((period) => period !== 'onetime')
          .map((value) => ({ value, label: periodLabels[value] }))}
        placeholder={labels.periodNone}
        clearable
        disabled={fixed}
        value={completionPeriod === 'onetime' ? null : completionPeriod}
        onChange={(chosen) => {
          form.setFieldValue('completionPeriod', chosen ?? 'onetime');
          if (chosen === null) form.setFieldValue('completionLimit', '');
        }}
        error={form.errors.completionPeriod}
      />
      <NumberInput
        label={labels.limit}
        description={labels.limitHint}
        min={1}
        allowDecimal={false}
        disabled={completionPeriod === 'onetime'}
        {...form.getInputProps('completionLimit')}
      />
      {isForAll ? (
        <Text size="sm" c="dimmed" className={styles.wide}>
          {labels.forEverybody}
        </Text>
      ) : (
        <TagField
          className={styles.wide}
          label={labels.tags}
          description={labels.tagsHint}
          data={tags}
          maxTags={mostTags.ofActivityType}
          value={form.values.userTagsFilter}
          onChange={(chosen) => form.setFieldValue('userTagsFilter', chosen)}
          error={form.errors.userTagsFilter}
        />
      )}
    </div>
  );
}

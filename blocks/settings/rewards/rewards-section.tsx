import { SimpleGrid, TextInput } from '@mantine/core';
import { today } from '#client/dates/dates.ts';
import {
  rewardsDraft,
  rewardsSettingsOf,
  rewardsValues,
  startDateProblem,
} from '#client/settings/rewards-form.ts';
import { rewardsLabels as labels } from '#client/settings/rewards-labels.ts';
import { hintBelow } from '../hint-below.ts';
import { PointsExpiryFields } from '../points-expiry-fields.tsx';
import type { SectionProps } from '../section.ts';
import { SectionForm } from '../section-form.tsx';
import { SettingsGroup } from '../settings-group.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

/** Rewards and points (SET-61 to SET-63, SET-176). */
export function RewardsSection(props: SectionProps) {
  const { pointsExpiry, timezone } = props.tenant.data;
  const record = useSettingsForm({
    ...props,
    section: 'rewards',
    valuesOf: rewardsValues,
    settingsOf: rewardsSettingsOf(pointsExpiry),
    validate: (values) => startDateProblem(pointsExpiry, values, today(timezone, Date.now())),
    draft: rewardsDraft,
  });
  const text = (field: keyof typeof labels.fields) => ({
    label: labels.fields[field],
    autoComplete: 'off',
    spellCheck: false,
    ...record.form.getInputProps(field),
  });

  return (
    <SectionForm labels={labels} record={record}>
      <SettingsGroup {...labels.groups.purpose}>
        <TextInput
          label={labels.fields.pointsPurpose}
          description={labels.hints.pointsPurpose}
          {...hintBelow}
          {...record.form.getInputProps('pointsPurpose')}
        />
      </SettingsGroup>
      <SettingsGroup {...labels.groups.prefixes}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...text('discountCodePrefix')} />
          <TextInput {...text('giftCardCodePrefix')} />
        </SimpleGrid>
      </SettingsGroup>
      <PointsExpiryFields form={record.form} stored={pointsExpiry} />
    </SectionForm>
  );
}

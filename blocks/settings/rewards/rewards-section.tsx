import { SimpleGrid, TextInput } from '@mantine/core';
import { rewardsDraft, rewardsSettingsOf, rewardsValues } from '#client/settings/rewards-form.ts';
import { rewardsLabels as labels } from '#client/settings/rewards-labels.ts';
import type { SectionProps } from '../section.ts';
import { SectionForm } from '../section-form.tsx';
import { SettingsGroup } from '../settings-group.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

/** Rewards and points (SET-61, SET-62). */
export function RewardsSection(props: SectionProps) {
  const record = useSettingsForm({
    ...props,
    section: 'rewards',
    valuesOf: rewardsValues,
    settingsOf: rewardsSettingsOf,
    draft: rewardsDraft,
  });
  const text = (field: keyof typeof labels.fields) => ({
    label: labels.fields[field],
    autoComplete: 'off',
    spellCheck: false,
    ...record.form.getInputProps(field),
  });

  return (
    <SectionForm
      title={labels.title}
      description={labels.description}
      record={record}
      fieldLabels={labels.fields}
    >
      <SettingsGroup {...labels.groups.prefixes}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...text('discountCodePrefix')} />
          <TextInput {...text('giftCardCodePrefix')} />
        </SimpleGrid>
      </SettingsGroup>
    </SectionForm>
  );
}

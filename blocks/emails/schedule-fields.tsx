import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { sendLabels } from '#client/emails/labels.ts';
import type { ScheduleValues } from '#client/emails/schedule.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { CheckResult } from '#contract/emails/check.ts';
import { reachedOf } from './reached-of.ts';

const labels = sendLabels.when;

interface ScheduleFieldsProps {
  values: ScheduleValues;
  onChange: (values: ScheduleValues) => void;
  /** The recipients, as soon as they are counted. */
  audience: CheckResult | undefined;
  problem: string | null;
}

/** Date, time, and the clocks that count (MAIL-137, MAIL-138). */
export function ScheduleFields({ values, onChange, audience, problem }: ScheduleFieldsProps) {
  const { timezone } = useTenant().data;
  const change = (more: Partial<ScheduleValues>) => onChange({ ...values, ...more });
  return (
    <Stack gap="sm">
      <Group grow align="flex-start" gap="sm">
        <TextInput
          type="date"
          label={labels.date}
          value={values.date}
          error={problem !== null}
          onChange={({ currentTarget: { value: date } }) => change({ date })}
        />
        <TextInput
          type="time"
          label={labels.time}
          value={values.time}
          error={problem !== null}
          onChange={({ currentTarget: { value: time } }) => change({ time })}
        />
      </Group>
      {problem !== null && (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
      <Radio.Group
        label={labels.zone}
        value={values.zone}
        onChange={(zone) => change({ zone: zone === 'recipient' ? zone : 'brand' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="brand" label={labels.brand(timezone)} />
          <Radio
            value="recipient"
            label={labels.recipient}
            description={audience && labels.own(audience.ownTimezoneCount, reachedOf(audience))}
          />
        </Stack>
      </Radio.Group>
    </Stack>
  );
}

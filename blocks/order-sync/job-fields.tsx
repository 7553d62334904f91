import { NumberInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { JobValues } from '#client/order-sync/form.ts';
import { jobLabels } from '#client/order-sync/labels.ts';
import { jobTypeNames, jobTypes } from '#contract/order-sync/sync-job.ts';

const labels = jobLabels.fields;

interface JobFieldsProps {
  form: UseFormReturnType<JobValues>;
  /** True for an existing job: its type stays (JOB-43). */
  isStored?: boolean;
}

/** The fields of a job (JOB-07). */
export function JobFields({ form, isStored = false }: JobFieldsProps) {
  const moment = (date: 'dueDate' | 'startDate', time: 'dueTime' | 'startTime', hint: string) => (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput
        label={labels[date]}
        description={hint}
        placeholder={labels.dateForm}
        inputMode="numeric"
        autoComplete="off"
        required={date === 'startDate'}
        withAsterisk={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps(date)}
      />
      <TextInput
        label={labels[time]}
        placeholder={labels.timeForm}
        autoComplete="off"
        required={time === 'startTime'}
        withAsterisk={false}
        {...form.getInputProps(time)}
      />
    </SimpleGrid>
  );
  return (
    <>
      <Select
        label={labels.jobType}
        placeholder={labels.chooseType}
        data={jobTypes.map((value) => ({ value, label: jobTypeNames[value] }))}
        allowDeselect={false}
        disabled={isStored}
        required
        withAsterisk={false}
        {...form.getInputProps('jobType')}
        value={form.values.jobType || null}
        onChange={(type) => form.setFieldValue('jobType', type ?? '')}
      />
      <Switch
        label={labels.enabled}
        description={labels.enabledHint}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      {moment('dueDate', 'dueTime', labels.dueHint)}
      {moment('startDate', 'startTime', labels.startHint)}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NumberInput
          label={labels.sizeInMins}
          description={labels.sizeHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          withAsterisk={false}
          {...form.getInputProps('sizeInMins')}
        />
        <NumberInput
          label={labels.overlapSecs}
          description={labels.overlapHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          withAsterisk={false}
          {...form.getInputProps('overlapSecs')}
        />
      </SimpleGrid>
    </>
  );
}

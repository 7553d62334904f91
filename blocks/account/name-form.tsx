import { Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { nameDraft, nameValues, validateName } from '#client/auth/account-form.ts';
import { accountLabels, accountNoticeDuration } from '#client/auth/account-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { personMutations } from '#client/people/queries.ts';
import type { Me } from '#contract/auth/session.ts';
import { self } from '#contract/people/self.ts';
import { RecordFormCard } from '../forms/record-form-card.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';

const labels = accountLabels.name;

export function NameForm({
  me,
  onDirtyChange,
}: {
  me: Pick<Me, 'firstName' | 'lastName'>;
  onDirtyChange: (isDirty: boolean) => void;
}) {
  const update = useMutation(personMutations(useApi()).update());
  const record = useRecordForm({
    stored: me,
    valuesOf: nameValues,
    validate: validateName,
    draft: { key: 'account.name', schema: nameDraft },
    mutation: update,
    changeOf: (names) => ({ slug: self, ...names }),
    saved: { text: accountLabels.notices.nameUpdated, duration: accountNoticeDuration },
    onDirtyChange,
  });
  const { form } = record;

  return (
    <RecordFormCard title={labels.title} record={record} submitLabel={labels.submit}>
      <Group grow align="start">
        <TextInput
          label={labels.firstName}
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={labels.lastName}
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
      </Group>
    </RecordFormCard>
  );
}

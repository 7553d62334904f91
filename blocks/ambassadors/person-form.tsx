import { Group, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { accountNoticeDuration } from '#client/auth/account-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { personDraft, personValues, validatePerson } from '#client/people/form.ts';
import { personLabels } from '#client/people/labels.ts';
import { personMutations, personQueries } from '#client/people/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Person } from '#contract/people/person.ts';
import { mostTags } from '#contract/people/tag.ts';
import { RecordFormCard } from '../forms/record-form-card.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { TagField } from '../people/tag-field.tsx';

interface PersonFormProps {
  person: Person;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Name, email, tags, notes and the mark of a test user (AMB-27). */
export function PersonForm({ person, onDirtyChange }: PersonFormProps) {
  const { terms } = useTenant().data;
  const labels = personLabels(terms).account;
  const api = useApi();
  const { data: tags = [] } = useQuery(ambassadorQueries(api).tags());
  const { data: testUsers } = useQuery(personQueries(api).testUsers());
  const update = useMutation(personMutations(api).update());
  const record = useRecordForm({
    stored: person,
    valuesOf: personValues,
    validate: validatePerson,
    draft: { key: `person.${person.id}`, schema: personDraft },
    mutation: update,
    changeOf: (values) => ({ slug: person.slug, ...values }),
    saved: { text: labels.updated, duration: accountNoticeDuration },
    onDirtyChange,
  });
  const { form } = record;
  // The email is the key to an account, and this account can do more than take part.
  const asksForPassword = person.roles.length > 0 && form.isDirty('email');
  // A test user may always stop being one.
  const isFull = testUsers !== undefined && testUsers.count >= testUsers.most;
  const maySwitch = person.isTestUser || person.deleted || !isFull;

  return (
    <RecordFormCard record={record} submitLabel={labels.submit}>
      <Group grow align="start">
        <TextInput label={labels.firstName} {...form.getInputProps('firstName')} />
        <TextInput label={labels.lastName} {...form.getInputProps('lastName')} />
      </Group>
      <TextInput label={labels.email} type="email" {...form.getInputProps('email')} />
      {asksForPassword && (
        <PasswordInput
          label={labels.currentPassword}
          description={labels.currentPasswordHint}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
      )}
      <TagField
        label={labels.tags}
        data={tags}
        maxTags={mostTags.ofPerson}
        value={form.values.tags}
        onChange={(chosen) => form.setFieldValue('tags', chosen)}
        error={form.errors.tags}
      />
      <Switch
        label={labels.isTestUser}
        description={maySwitch ? labels.isTestUserHint : labels.testUsersFull}
        disabled={!maySwitch}
        {...form.getInputProps('isTestUser', { type: 'checkbox' })}
      />
      <Textarea
        label={labels.notes}
        description={labels.notesHint}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('notes')}
      />
    </RecordFormCard>
  );
}

import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nameDraft, nameForm } from '#client/auth/account-form.ts';
import { accountLabels, accountNoticeDuration } from '#client/auth/account-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { personMutations } from '#client/people/queries.ts';
import type { Me } from '#contract/auth/session.ts';
import { self } from '#contract/people/self.ts';
import { FormCard } from '#ui/form-card.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';

const labels = accountLabels.name;

export function NameForm({
  me,
  onDirtyChange,
}: {
  me: Pick<Me, 'firstName' | 'lastName'>;
  onDirtyChange: (isDirty: boolean) => void;
}) {
  const { notifySuccess } = useSide();
  const form = useForm({ ...nameForm(me), validateInputOnBlur: true });
  const update = useMutation(personMutations(useApi()).update());
  const problem = useFormProblem(form);
  const isDirty = form.isDirty();
  useTellDirty(isDirty, onDirtyChange);

  const { firstName, lastName } = me;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows what is stored.
  useEffect(() => {
    form.resetDirty({ firstName, lastName });
    if (!isDirty) form.setValues({ firstName, lastName });
  }, [firstName, lastName]);

  useDraft(form, 'account.name', nameDraft);

  const submit = form.onSubmit((values) => {
    problem.clear();
    update.mutate(
      { slug: self, ...values },
      {
        onSuccess(stored) {
          const names = { firstName: stored.firstName, lastName: stored.lastName };
          form.setValues(names);
          form.resetDirty(names);
          notifySuccess(accountLabels.notices.nameUpdated, { duration: accountNoticeDuration });
        },
        onError: (error) => problem.show(error),
      },
    );
  }, problem.focusFirst);

  return (
    <FormCard
      title={labels.title}
      onSubmit={submit}
      actions={
        <Button type="submit" loading={update.isPending} disabled={!isDirty || !form.isValid()}>
          {labels.submit}
        </Button>
      }
    >
      <ProblemAlert>{problem.text}</ProblemAlert>
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
    </FormCard>
  );
}

import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDraft } from '#blocks/forms/use-draft.ts';
import { invitationDraft, invitationForm } from '#client/administrators/form.ts';
import {
  administratorNoticeDuration,
  administratorLabels as labels,
} from '#client/administrators/labels.ts';
import { administratorMutations } from '#client/administrators/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { planQueries } from '#client/plans/queries.ts';
import { Form } from '#ui/form.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { Section } from '#ui/section.tsx';
import { notifyProblem, notifySuccess } from '../../app/notify.ts';
import styles from './administrators-page.module.css';

/** Invites a person to become an administrator; empty again after success (ADM-11). */
export function InviteRow({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const form = useForm({ ...invitationForm, validateInputOnBlur: true });
  const api = useApi();
  const invite = useMutation(administratorMutations(api).invite());
  const { data: room } = useQuery(planQueries(api).evaluate('users.admins'));
  const isFull = room !== undefined && room.status !== 'ok';
  const isDirty = form.isDirty();
  const isComplete = Object.values(form.values).every((value) => value.trim() !== '');
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  useDraft(form, 'administrators.invitation', invitationDraft);

  const send = form.onSubmit(
    (values) =>
      invite.mutate(values, {
        onSuccess() {
          form.reset();
          notifySuccess(labels.notices.invited, administratorNoticeDuration);
        },
        onError(error) {
          const fields = error instanceof ApiProblem ? error.fields : {};
          form.setErrors(fields);
          if (!focusFirst(fields)) notifyProblem(error);
        },
      }),
    focusFirst,
  );

  function focusFirst(errors: object): boolean {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
    return first !== undefined;
  }

  return (
    <Section title={labels.invite.title}>
      {isFull && (
        <Alert color="yellow" mb="md">
          {room.message}
        </Alert>
      )}
      <Form onSubmit={send} {...heldWhile(invite.isPending)} className={styles.invite}>
        <TextInput
          label={labels.invite.firstName}
          autoComplete="off"
          key={form.key('firstName')}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={labels.invite.lastName}
          autoComplete="off"
          key={form.key('lastName')}
          {...form.getInputProps('lastName')}
        />
        <TextInput
          label={labels.invite.email}
          type="email"
          autoComplete="off"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button
          type="submit"
          mt="1.6rem"
          loading={invite.isPending}
          disabled={isFull || !isComplete}
        >
          {labels.invite.submit}
        </Button>
      </Form>
    </Section>
  );
}

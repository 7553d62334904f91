import { Button, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { billingLabels } from '#client/billing/labels.ts';
import { billingMutations } from '#client/billing/mutations.ts';
import { validateWith } from '#client/forms/validate.ts';
import { useApi } from '#client/http/api-context.ts';
import { sendAppSumoEnquiry } from '#contract/plans/agreement-endpoints.ts';
import { Form } from '#ui/form.tsx';
import { Section } from '#ui/section.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';

const { appSumo: labels } = billingLabels;

interface MoveToPaidProps {
  /** Whether the person has come to the screen for this form (BILL-04). */
  isWanted: boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Asks the operator of the installation for a paid plan (PLAN-100). */
export function MoveToPaid({ isWanted, onDirtyChange }: MoveToPaidProps) {
  const side = useSide();
  const comments = useRef<HTMLTextAreaElement>(null);
  const send = useMutation(billingMutations(useApi()).enquire());
  const form = useForm({
    initialValues: { comments: '' },
    validate: validateWith(sendAppSumoEnquiry.body),
  });
  const problem = useFormProblem(form);
  useTellDirty(form.isDirty(), onDirtyChange);
  useEffect(() => {
    if (isWanted) comments.current?.focus();
  }, [isWanted]);
  const submit = form.onSubmit((values) => {
    problem.clear();
    send.mutate(values.comments, {
      onSuccess() {
        form.reset();
        side.notifySuccess(labels.sent);
      },
      onError: (error) => problem.show(error, 'comments'),
    });
  }, problem.focusFirst);
  return (
    <Section title={labels.moveToPaid} description={labels.movePurpose}>
      <Form onSubmit={submit}>
        <Stack gap="sm" align="flex-start">
          <ProblemAlert>{problem.text}</ProblemAlert>
          <Textarea
            ref={comments}
            label={labels.comments}
            autosize
            minRows={3}
            maxRows={12}
            w="100%"
            {...form.getInputProps('comments')}
          />
          <Button type="submit" variant="default" loading={send.isPending}>
            {labels.send}
          </Button>
        </Stack>
      </Form>
    </Section>
  );
}

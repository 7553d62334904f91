import { Button, Checkbox, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { answerForm } from '#client/order-questions/form.ts';
import { orderQuestionLabels } from '#client/order-questions/labels.ts';
import { orderQuestionMutations } from '#client/order-questions/mutations.ts';
import { referralNoticeDuration } from '#client/referrals/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { OrderQuestion } from '#contract/order-questions/question.ts';
import { fullName } from '#contract/people/full-name.ts';
import { Form } from '#ui/form.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';

interface AnswerFormProps {
  question: OrderQuestion;
  /** Whether the order is a referral of the asker that is not approved yet. */
  canApprove: boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Answers the person who contests an order, and approves the referral if wanted (REF-120). */
export function AnswerForm({ question, canApprove, onDirtyChange }: AnswerFormProps) {
  const labels = orderQuestionLabels(useTenant().data.terms);
  const side = useSide();
  const form = useForm(answerForm);
  const problem = useFormProblem(form);
  const answer = useMutation(orderQuestionMutations(useApi()).answer());
  useTellDirty(form.isDirty() && !answer.isSuccess, onDirtyChange);
  const submit = form.onSubmit((values) => {
    problem.clear();
    answer.mutate(
      { id: question.id, ...values },
      {
        onSuccess: () => side.notifySuccess(labels.done, { duration: referralNoticeDuration }),
        onError: (error) => problem.show(error, 'answer'),
      },
    );
  }, problem.focusFirst);
  return (
    <Form onSubmit={submit} {...heldWhile(answer.isPending)}>
      <Stack gap="sm" align="flex-start">
        <ProblemAlert>{problem.text}</ProblemAlert>
        <Textarea
          label={labels.answer}
          description={labels.answerHint}
          autosize
          minRows={3}
          maxRows={12}
          w="100%"
          {...form.getInputProps('answer')}
        />
        {canApprove && (
          <Checkbox
            label={labels.approve(fullName(question.user))}
            description={labels.approveHint}
            {...form.getInputProps('approve', { type: 'checkbox' })}
          />
        )}
        <Button
          type="submit"
          loading={answer.isPending}
          disabled={form.values.answer.trim() === ''}
        >
          {labels.submit}
        </Button>
      </Stack>
    </Form>
  );
}

import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { contestForm } from '#client/order-questions/form.ts';
import { askLabels as labels } from '#client/order-questions/labels.ts';
import { orderQuestionMutations } from '#client/order-questions/mutations.ts';
import { referralNoticeDuration } from '#client/referrals/labels.ts';
import type { OrderAnswer } from '#contract/order-questions/answer.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useSide } from '../side.ts';

interface ContestDialogProps {
  order: Pick<OrderAnswer, 'orderId' | 'orderNumber'>;
  onClose: () => void;
}

/** Takes somebody's objection to an order, for the team to answer (REF-117). */
export function ContestDialog({ order, onClose }: ContestDialogProps) {
  const side = useSide();
  const form = useForm(contestForm);
  const problem = useFormProblem(form);
  const contest = useMutation(orderQuestionMutations(useApi()).contest());
  const submit = form.onSubmit(({ note }) => {
    problem.clear();
    contest.mutate(
      { orderId: order.orderId, note },
      {
        onSuccess() {
          side.notifySuccess(labels.sent, { duration: referralNoticeDuration });
          onClose();
        },
        onError: (error) => problem.show(error, 'note'),
      },
    );
  }, problem.focusFirst);
  return (
    <DialogForm
      title={labels.contestTitle(order.orderNumber)}
      description={labels.contestDescription}
      problem={problem.text}
      confirmLabel={labels.send}
      busy={contest.isPending}
      incomplete={form.values.note.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        label={labels.note}
        autosize
        minRows={4}
        maxRows={12}
        data-autofocus
        {...form.getInputProps('note')}
      />
    </DialogForm>
  );
}

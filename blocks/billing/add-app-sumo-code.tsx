import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { codeForm } from '#client/billing/code-form.ts';
import { billingLabels } from '#client/billing/labels.ts';
import { billingMutations } from '#client/billing/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { Form } from '#ui/form.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { UpperCaseField } from '#ui/upper-case-field.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';

const { appSumo: labels } = billingLabels;

interface AddAppSumoCodeProps {
  onDirtyChange: (isDirty: boolean) => void;
  /** Told of the new number of codes. */
  onAdded: (count: number) => void;
}

/** Redeems one code more; its error stands at the field (BILL-67, BILL-77). */
export function AddAppSumoCode({ onDirtyChange, onAdded }: AddAppSumoCodeProps) {
  const side = useSide();
  const add = useMutation(billingMutations(useApi()).addCode());
  const form = useForm(codeForm);
  const problem = useFormProblem(form, undefined, { 'invalid-input': 'code' });
  useTellDirty(form.isDirty(), onDirtyChange);
  const submit = form.onSubmit(({ code }) => {
    problem.clear();
    add.mutate(code, {
      onSuccess({ count }) {
        form.reset();
        side.notifySuccess(labels.added);
        onAdded(count);
      },
      onError: (error) => problem.show(error, 'code'),
    });
  }, problem.focusFirst);
  return (
    <Form onSubmit={submit} {...heldWhile(add.isPending)}>
      <Stack gap="sm" align="flex-start">
        <ProblemAlert>{problem.text}</ProblemAlert>
        <UpperCaseField label={labels.code} w="100%" maw="22rem" {...form.getInputProps('code')} />
        <Button type="submit" variant="default" loading={add.isPending}>
          {labels.add}
        </Button>
      </Stack>
    </Form>
  );
}

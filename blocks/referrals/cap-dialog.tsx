import { NumberInput, SimpleGrid, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type CapValues, capForm, capOf } from '#client/codes/form.ts';
import { capLabels as labels } from '#client/codes/labels.ts';
import { codeMutations } from '#client/codes/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { referralNoticeDuration } from '#client/referrals/labels.ts';
import type { DiscountCode } from '#contract/codes/code.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useSide } from '../side.ts';

interface CapDialogProps {
  personId: string;
  code: DiscountCode;
  onClose: () => void;
}

/** Asks for the number of orders without a click that may come in with a code before they are looked at. */
export function CapDialog({ personId, code, onClose }: CapDialogProps) {
  const side = useSide();
  const form = useForm<CapValues>(capForm(code.cap ?? null));
  const problem = useFormProblem(form);
  const setCap = useMutation(codeMutations(useApi(), personId).setCap());
  const submit = form.onSubmit((values) => {
    problem.clear();
    setCap.mutate(
      { codeId: code.id, cap: capOf(values) },
      {
        onSuccess() {
          side.notifySuccess(labels.saved, { duration: referralNoticeDuration });
          onClose();
        },
        onError: (error) => problem.show(error, 'orders'),
      },
    );
  }, problem.focusFirst);
  return (
    <DialogForm
      title={labels.title(code.code)}
      description={labels.description}
      problem={problem.text}
      confirmLabel={labels.submit}
      busy={setCap.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Switch label={labels.isOn} {...form.getInputProps('isOn', { type: 'checkbox' })} />
      {form.values.isOn && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberInput
            label={labels.orders}
            allowDecimal={false}
            clampBehavior="none"
            {...form.getInputProps('orders')}
          />
          <NumberInput
            label={labels.days}
            allowDecimal={false}
            clampBehavior="none"
            {...form.getInputProps('days')}
          />
        </SimpleGrid>
      )}
    </DialogForm>
  );
}

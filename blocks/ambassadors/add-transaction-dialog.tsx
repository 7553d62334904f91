import { NumberInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { accountNoticeDuration } from '#client/auth/account-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { personLabels } from '#client/people/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { isTransaction, transactionForm } from '#client/transactions/form.ts';
import { earningsLabels, transactionLabels } from '#client/transactions/labels.ts';
import { transactionMutations } from '#client/transactions/mutations.ts';
import type { Person } from '#contract/people/person.ts';
import { mostPointsByHand, TransactionInput } from '#contract/transactions/transaction.ts';
import { SegmentedField } from '#ui/segmented-field.tsx';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useSide } from '../side.ts';

interface AddTransactionDialogProps {
  person: Person;
  /** The points the person has now; undefined until they are known. */
  balance: number | undefined;
  onClose: () => void;
}

/** Points that an admin gives to somebody or takes away by hand (AMB-95, AMB-110, AMB-136). */
export function AddTransactionDialog({ person, balance, onClose }: AddTransactionDialogProps) {
  const labels = personLabels(useTenant().data.terms).transactions;
  const side = useSide();
  const form = useForm(transactionForm());
  const problem = useFormProblem(form);
  const add = useMutation(transactionMutations(useApi()).add(person.id));
  const { type, value } = form.values;

  const submit = form.onSubmit((values) => {
    problem.clear();
    add.mutate(TransactionInput.parse(values), {
      onSuccess: () => {
        side.notifySuccess(labels.added[type], { duration: accountNoticeDuration });
        onClose();
      },
      onError: (error) => problem.show(error, 'value'),
    });
  }, problem.focusFirst);

  const change = typeof value === 'number' ? (type === 'credit' ? value : -value) : 0;
  return (
    <DialogForm
      title={labels.add}
      confirmLabel={labels.submit[type](person.firstName)}
      problem={problem.text}
      busy={add.isPending}
      incomplete={!isTransaction(form.values)}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedField
        label={labels.type}
        data={[
          { value: 'credit', label: transactionLabels.types.credit },
          { value: 'debit', label: transactionLabels.types.debit },
        ]}
        {...form.getInputProps('type')}
      />
      <NumberInput
        label={labels.points}
        min={1}
        max={mostPointsByHand}
        allowDecimal={false}
        thousandSeparator=","
        data-autofocus
        {...form.getInputProps('value')}
      />
      <TextInput
        label={labels.description}
        description={labels.descriptionHint(person.firstName)}
        {...form.getInputProps('description')}
      />
      {balance !== undefined && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {labels.newBalance(earningsLabels.balance(balance + change))}
        </Text>
      )}
    </DialogForm>
  );
}

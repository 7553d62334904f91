import { Checkbox, Group, NumberInput, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { referralNoticeDuration } from '#client/referrals/labels.ts';
import { referralMutations } from '#client/referrals/mutations.ts';
import { simulationLabels } from '#client/referrals/order-labels.ts';
import { simulationForm, toSimulatedOrder } from '#client/referrals/simulation-form.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { referralSystems } from '#contract/activity-types/activity-type.ts';
import { referralSystemWords } from '#contract/activity-types/words.ts';
import { currencies } from '#contract/tenants/currency.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useSide } from '../side.ts';

interface SimulateDialogProps {
  onClose: () => void;
  /** Told the id of the order. */
  onSimulated: (id: string) => void;
}

/** Makes up an order, which goes the whole way; nobody is ever paid for it. */
export function SimulateDialog({ onClose, onSimulated }: SimulateDialogProps) {
  const { terms, timezone, currencies: own } = useTenant().data;
  const labels = simulationLabels(terms);
  const side = useSide();
  const first = currencies.find((each) => each === own[0]) ?? 'USD';
  const [number] = useState(() => `TEST-${Date.now().toString(36).slice(-5).toUpperCase()}`);
  const form = useForm(
    simulationForm({ currency: first, timezone, today: today(timezone, Date.now()), number }),
  );
  const problem = useFormProblem(form);
  const simulate = useMutation(referralMutations(useApi()).simulate());

  const submit = form.onSubmit((values) => {
    problem.clear();
    simulate.mutate(toSimulatedOrder(values, timezone), {
      onSuccess({ id }) {
        side.notifySuccess(labels.done, { duration: referralNoticeDuration });
        onClose();
        onSimulated(id);
      },
      onError: (error) => problem.show(error, 'orderNumber'),
    });
  }, problem.focusFirst);

  return (
    <DialogForm
      title={labels.title}
      description={labels.description}
      problem={problem.text}
      confirmLabel={labels.submit}
      busy={simulate.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Group grow align="start">
        <TextInput label={labels.orderNumber} {...form.getInputProps('orderNumber')} />
        <Select
          label={labels.platform}
          data={referralSystems.map((value) => ({ value, label: referralSystemWords[value] }))}
          allowDeselect={false}
          {...form.getInputProps('system')}
        />
      </Group>
      <TextInput
        label={labels.discountCode}
        data-autofocus
        {...form.getInputProps('discountCode')}
      />
      <TextInput label={labels.referralCode} {...form.getInputProps('referralCode')} />
      <Group grow align="start">
        <NumberInput
          label={labels.principal}
          min={0}
          thousandSeparator=","
          {...form.getInputProps('principal')}
        />
        <NumberInput
          label={labels.refunded}
          min={0}
          thousandSeparator=","
          {...form.getInputProps('refunded')}
        />
        <Select
          label={labels.currency}
          data={[...new Set([...own, ...currencies])]}
          allowDeselect={false}
          searchable
          {...form.getInputProps('currency')}
        />
      </Group>
      <TextInput label={labels.orderedAt} type="date" {...form.getInputProps('day')} />
      <TextInput
        label={labels.purchaserEmail}
        description={labels.purchaserHint}
        type="email"
        autoComplete="off"
        {...form.getInputProps('purchaserEmail')}
      />
      <Checkbox
        label={labels.isCancelled}
        {...form.getInputProps('isCancelled', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}

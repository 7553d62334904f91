import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { RecordFormCard } from '#blocks/forms/record-form-card.tsx';
import { useRecordForm } from '#blocks/forms/use-record-form.ts';
import { accountNoticeDuration } from '#client/auth/account-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { payPalDraft, payPalValues, validatePayPal } from '#client/payments/form.ts';
import { ownPaymentLabels } from '#client/payments/labels.ts';
import { personMutations } from '#client/people/queries.ts';
import { self } from '#contract/people/self.ts';

const labels = ownPaymentLabels.email;

interface PayPalFormProps {
  payPalEmail: string | null;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Where the ambassador's cash is sent to (AMB-51, AMB-126). */
export function PayPalForm({ payPalEmail, onDirtyChange }: PayPalFormProps) {
  const update = useMutation(personMutations(useApi()).update());
  const record = useRecordForm({
    stored: { payPalEmail },
    valuesOf: payPalValues,
    validate: validatePayPal,
    draft: { key: 'payments.payPalEmail', schema: payPalDraft },
    mutation: update,
    changeOf: (values) => ({ slug: self, ...values }),
    saved: { text: labels.updated, duration: accountNoticeDuration },
    onDirtyChange,
  });

  return (
    <RecordFormCard
      title={labels.title}
      description={labels.description}
      record={record}
      submitLabel={labels.submit}
    >
      <TextInput
        label={labels.label}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...record.form.getInputProps('payPalEmail')}
      />
    </RecordFormCard>
  );
}

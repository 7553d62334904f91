import { Checkbox } from '@mantine/core';
import { AgreementText } from '#blocks/agreements/agreement-text.tsx';
import type { Agreement } from '#contract/application-forms/agreement.ts';

interface AgreementBoxProps {
  id: string;
  agreement: Agreement;
  isAccepted: boolean;
  error: string | undefined;
  onChange: (isAccepted: boolean) => void;
}

/** An agreement to accept, with its link in the text (APPL-57). */
export function AgreementBox({ id, agreement, isAccepted, error, onChange }: AgreementBoxProps) {
  return (
    <Checkbox
      id={id}
      required
      checked={isAccepted}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={<AgreementText agreement={agreement} />}
    />
  );
}

import { Anchor, Checkbox, VisuallyHidden } from '@mantine/core';
import { applyLabels as labels } from '#client/application-forms/apply-labels.ts';
import { type Agreement, textAround } from '#contract/application-forms/agreement.ts';

interface AgreementBoxProps {
  id: string;
  agreement: Agreement;
  isAccepted: boolean;
  error: string | undefined;
  onChange: (isAccepted: boolean) => void;
}

/** An agreement to accept, with its link in the text (APPL-57). */
export function AgreementBox({ id, agreement, isAccepted, error, onChange }: AgreementBoxProps) {
  const [before, after] = textAround(agreement);
  return (
    <Checkbox
      id={id}
      required
      checked={isAccepted}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <>
          {before}
          <Anchor
            inherit
            href={agreement.url}
            target="_blank"
            rel="noopener noreferrer"
            underline="always"
          >
            {agreement.urlLabel}
            <VisuallyHidden> {labels.newTab}</VisuallyHidden>
          </Anchor>
          {after}
        </>
      }
    />
  );
}

import { Button } from '@mantine/core';
import { FormCard, type FormCardProps } from '#ui/form-card.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import type { RecordForm } from './use-record-form.ts';

interface RecordFormCardProps<Values>
  extends Pick<FormCardProps, 'title' | 'description' | 'children'> {
  record: RecordForm<Values>;
  submitLabel: string;
  /** True where the page has a weightier button. */
  isSecondary?: boolean;
}

/** The fields of a record, with the one button that saves them. */
export const RecordFormCard = <Values,>({
  record: { form, isDirty, isSaving, problem, submit },
  submitLabel,
  isSecondary = false,
  children,
  ...card
}: RecordFormCardProps<Values>) => (
  <FormCard
    {...card}
    onSubmit={submit}
    actions={
      <Button
        type="submit"
        variant={isSecondary ? 'default' : 'filled'}
        loading={isSaving}
        disabled={!isDirty || !form.isValid()}
      >
        {submitLabel}
      </Button>
    }
  >
    <ProblemAlert>{problem}</ProblemAlert>
    {children}
  </FormCard>
);

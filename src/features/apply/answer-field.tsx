import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { applyLabels as labels } from '#client/application-forms/apply-labels.ts';
import type { FormField } from '#contract/application-forms/form-field.ts';

interface AnswerFieldProps {
  id: string;
  field: FormField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** The answers that browsers may fill in by themselves. */
const autoComplete: Readonly<Record<string, TextInputProps['autoComplete']>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phoneNumber: 'tel',
  personalWebsite: 'url',
};

/** One question of the form. */
export function AnswerField({ id, field, value, error, onChange, onBlur }: AnswerFieldProps) {
  const { title, inputType, placeholder, required, wellKnownType } = field;
  const shared = {
    id,
    size: 'md',
    label: title,
    required,
    // An optional question says so.
    withAsterisk: false,
    ...(!required && { description: labels.optional }),
    ...(placeholder !== null && { placeholder }),
    value,
    error,
    onBlur,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as const,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  } as const;
  const order = { inputWrapperOrder: [...shared.inputWrapperOrder] };
  if (inputType === 'textarea') {
    return <Textarea {...shared} {...order} autosize minRows={3} maxRows={12} />;
  }
  const isPhone = wellKnownType === 'phoneNumber';
  return (
    <TextInput
      {...shared}
      {...order}
      type={inputType === 'email' ? 'email' : isPhone ? 'tel' : 'text'}
      {...(inputType !== 'text' && { inputMode: inputType, autoCapitalize: 'none' })}
      autoComplete={wellKnownType === null ? undefined : autoComplete[wellKnownType]}
    />
  );
}

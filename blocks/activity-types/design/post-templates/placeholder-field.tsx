import { Textarea } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { type Placeholder, PlaceholderMenu } from '../../../email-body/placeholder-menu.tsx';
import { useInsert } from '../../../email-body/use-insert.ts';

interface PlaceholderFieldProps {
  label: string;
  description?: string;
  withAsterisk?: boolean;
  insertLabel: string;
  placeholders: readonly Placeholder[];
  minRows?: number;
  value?: string;
  error?: ReactNode;
  onChange?: (value: string) => void;
  onBlur?: () => void;
}

/** A text field that takes placeholders at the cursor. */
export function PlaceholderField({
  insertLabel,
  placeholders,
  value = '',
  minRows = 1,
  onChange = () => {},
  ...field
}: PlaceholderFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const insert = useInsert(input, value, onChange);
  return (
    <Textarea
      ref={input}
      autosize
      minRows={minRows}
      maxRows={10}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSectionProps={{ style: { alignItems: 'flex-start', paddingBlockStart: 4 } }}
      rightSection={
        <PlaceholderMenu label={insertLabel} placeholders={placeholders} onPick={insert} />
      }
      {...field}
    />
  );
}

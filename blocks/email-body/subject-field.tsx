import { TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { emailBodyLabels as labels } from '#client/mail/body-labels.ts';
import { type Placeholder, PlaceholderMenu } from './placeholder-menu.tsx';
import { useInsert } from './use-insert.ts';

interface SubjectFieldProps {
  value: string;
  error?: ReactNode;
  placeholders: readonly Placeholder[];
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** The subject of an email, one line with placeholders (MAIL-94). */
export function SubjectField({ value, error, placeholders, onChange, onBlur }: SubjectFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const insert = useInsert(field, value, onChange);
  return (
    <TextInput
      ref={field}
      label={labels.subject}
      withAsterisk
      value={value}
      error={error}
      data-path="subject"
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      rightSection={
        <PlaceholderMenu
          label={labels.insertInSubject}
          placeholders={placeholders}
          onPick={insert}
        />
      }
    />
  );
}

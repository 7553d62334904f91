import { TextInput, type TextInputProps } from '@mantine/core';
import type { FormEvent } from 'react';

/** A field that turns text into capitals as it is typed, also in the middle of the text (LINK-131). */
export const UpperCaseField = ({ onInput, ...props }: TextInputProps) => (
  <TextInput
    autoCapitalize="characters"
    autoComplete="off"
    spellCheck={false}
    {...props}
    onInput={(event) => {
      raise(event);
      onInput?.(event);
    }}
  />
);

/** Before React reads the value, so that the cursor stays where it is. An unfinished composition is left alone. */
function raise({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const upper = input.value.toUpperCase();
  const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
  if (isComposing || upper === input.value) return;
  const cursor = input.selectionStart;
  input.value = upper;
  input.setSelectionRange(cursor, cursor);
}

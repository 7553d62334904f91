import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useState } from 'react';
import { cleanWords, ProhibitedWords } from '#contract/tenants/prohibited-words.ts';

interface WordsFieldProps
  extends Pick<TagsInputProps, 'label' | 'description' | 'error' | 'inputWrapperOrder'> {
  value: readonly string[];
  onChange: (words: string[]) => void;
}

/** Words as they are kept: letters and digits, each once; words above the limit are not taken (SET-90 to SET-93). */
export function WordsField({ value, onChange, error, ...field }: WordsFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);

  function take(typed: readonly string[]): void {
    const words = cleanWords(typed);
    const [refusal] = ProhibitedWords.safeParse(words).error?.issues ?? [];
    const isShorter = words.length < value.length;
    setProblem(isShorter ? null : (refusal?.message ?? null));
    if (!refusal || isShorter) onChange(words);
  }

  return (
    <TagsInput
      {...field}
      value={[...value]}
      onChange={take}
      onSearchChange={() => setProblem(null)}
      error={problem ?? error}
    />
  );
}

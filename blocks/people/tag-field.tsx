import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useState } from 'react';
import { takeTags } from '#client/people/take-tags.ts';

interface TagFieldProps
  extends Pick<TagsInputProps, 'label' | 'description' | 'data' | 'disabled' | 'className'> {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** How many tags there may be; nothing more can be typed then. */
  maxTags: number;
  error?: TagsInputProps['error'];
}

/** Tags as they are stored: slugs, none of them twice, neither too short nor too long (SHELL-210 to SHELL-214). */
export function TagField({ value, onChange, maxTags, error, ...field }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isFull = value.length >= maxTags;

  function take(texts: readonly string[]): void {
    const { tags, problem: refusal } = takeTags(texts, maxTags);
    setProblem(refusal);
    onChange(tags);
  }

  function type(text: string): void {
    if (isFull) return;
    setTyped(text);
    // The field is emptied in the moment in which tags are taken.
    if (text !== '') setProblem(null);
  }

  return (
    <TagsInput
      {...field}
      value={[...value]}
      onChange={take}
      searchValue={typed}
      onSearchChange={type}
      aria-disabled={isFull || undefined}
      placeholder={isFull ? `At most ${maxTags} tags` : undefined}
      error={problem ?? error}
    />
  );
}

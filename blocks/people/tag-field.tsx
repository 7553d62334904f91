import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useState } from 'react';
import { slugify, tagLength } from '#contract/people/tag.ts';

interface TagFieldProps
  extends Pick<TagsInputProps, 'label' | 'description' | 'data' | 'disabled' | 'className'> {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** How many tags there may be; nothing more can be typed then. */
  maxTags: number;
  error?: TagsInputProps['error'];
}

const tooShort = `A tag has at least ${tagLength.least} letters or digits`;

/** Tags as they are stored: slugs, none of them twice, neither too short nor too long (SHELL-210 to SHELL-214). */
export function TagField({ value, onChange, maxTags, error, ...field }: TagFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const isFull = value.length >= maxTags;

  function take(typed: readonly string[]): void {
    const tags = typed.map(slugify);
    const isLongEnough = (tag: string) => tag.length >= tagLength.least;
    setProblem(tags.every(isLongEnough) ? null : tooShort);
    onChange([...new Set(tags.filter(isLongEnough))]);
  }

  return (
    <TagsInput
      {...field}
      value={[...value]}
      onChange={take}
      onSearchChange={() => setProblem(null)}
      maxTags={maxTags}
      maxLength={isFull ? 0 : tagLength.most}
      aria-disabled={isFull || undefined}
      placeholder={isFull ? `At most ${maxTags} tags` : undefined}
      error={problem ?? error}
    />
  );
}

import { Text } from '@mantine/core';
import { emailBodyLabels as labels } from '#client/mail/body-labels.ts';
import { placeholdersIn } from '#contract/placeholders/placeholders.ts';
import type { Placeholder } from './placeholder-menu.tsx';

interface UnknownPlaceholdersProps {
  texts: readonly string[];
  known: readonly Placeholder[];
}

/** Names the placeholders that will be left out; most often they are misspelt. */
export function UnknownPlaceholders({ texts, known }: UnknownPlaceholdersProps) {
  const names = placeholdersIn(...texts).filter((name) => known.every((one) => one.name !== name));
  return (
    <Text size="sm" role="status" fw={500}>
      {names.length > 0 && labels.unknown(names)}
    </Text>
  );
}

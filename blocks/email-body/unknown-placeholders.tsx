import { Text } from '@mantine/core';
import { emailBodyLabels as labels } from '#client/mail/body-labels.ts';
import { placeholdersIn } from '#contract/placeholders/placeholders.ts';
import { namesLink } from '#contract/tracking-links/token.ts';
import type { Placeholder } from './placeholder-menu.tsx';

interface UnknownPlaceholdersProps {
  texts: readonly string[];
  known: readonly Placeholder[];
  /** Whether nothing is sent with the name of a link that is not there (MAIL-68); else it is left out too. */
  needsLinks?: boolean;
}

/** Names the placeholders that will be left out or stop the email; most often they are misspelt. */
export function UnknownPlaceholders({ texts, known, needsLinks }: UnknownPlaceholdersProps) {
  const names = placeholdersIn(...texts).filter((name) => known.every((one) => one.name !== name));
  const links = needsLinks ? names.filter(namesLink) : [];
  const others = names.filter((name) => !links.includes(name));
  return (
    <Text size="sm" role="status" fw={500}>
      {links.length > 0 && labels.noLinks(links)} {others.length > 0 && labels.unknown(others)}
    </Text>
  );
}

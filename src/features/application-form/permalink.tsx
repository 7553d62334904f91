import { Button, Group, Input, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { slugProblem } from '#client/application-forms/design.ts';
import { designerLabels as labels } from '#client/application-forms/designer-labels.ts';
import { formSlugOf } from '#contract/application-forms/form-slug.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from './designer.module.css';

interface PermalinkProps {
  slug: string;
  /** The main form has an address of its own beside that of its slug. */
  isMain: boolean;
  others: readonly string[];
  error: ReactNode;
  onChange: (slug: string) => void;
}

/** The public address of a form, to copy and to change (APPL-101, APPL-120). */
export function Permalink({ slug, isMain, others, error, onChange }: PermalinkProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const labelId = useId();
  const base = `${location.origin}/apply`;
  const problem = typed === null ? null : slugProblem(typed, others);

  function confirm(): void {
    if (typed === null || problem !== null) return;
    onChange(formSlugOf(typed));
    setTyped(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      // The form around it is not meant.
      event.preventDefault();
      confirm();
    }
    if (event.key === 'Escape') setTyped(null);
  }

  if (typed !== null) {
    return (
      <Group align="flex-start" gap="xs">
        <TextInput
          label={labels.permalink}
          description={`${base}/${formSlugOf(typed)}`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoFocus
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className={styles.words ?? ''}
        />
        <Group gap="xs" mt={25}>
          <Button onClick={confirm} disabled={problem !== null}>
            {labels.confirm}
          </Button>
          <Button variant="default" onClick={() => setTyped(null)}>
            {labels.cancel}
          </Button>
        </Group>
      </Group>
    );
  }
  const address = isMain ? base : `${base}/${slug}`;
  return (
    <div>
      <Text size="sm" fw={500} id={labelId}>
        {labels.permalink}
      </Text>
      <Group gap="xs" role="group" aria-labelledby={labelId}>
        <Text size="sm" className={styles.permalink ?? ''}>
          {address}
        </Text>
        <CopyButton size="xs" value={address}>
          {labels.copy}
        </CopyButton>
        <Button size="xs" variant="default" onClick={() => setTyped(slug)}>
          {labels.edit}
        </Button>
      </Group>
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  );
}

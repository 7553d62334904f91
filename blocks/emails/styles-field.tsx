import { Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconChevronRight } from '@tabler/icons-react';
import type { EmailValues } from '#client/emails/form.ts';
import { composerLabels as labels } from '#client/emails/labels.ts';
import styles from './emails.module.css';

/** The styles of an email, for people who write its body as HTML (MAIL-23, MAIL-45). */
export function StylesField({ form }: { form: UseFormReturnType<EmailValues> }) {
  return (
    <details className={styles.styles}>
      <summary>
        <IconChevronRight size={16} stroke={1.8} aria-hidden />
        {labels.styles}
      </summary>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {labels.stylesHint}
        </Text>
        {(['inlinable', 'nonInlinable'] as const).map((kind) => (
          <Textarea
            key={kind}
            label={labels[kind]}
            autosize
            minRows={3}
            maxRows={12}
            spellCheck={false}
            className={styles.code ?? ''}
            {...form.getInputProps(`${kind}Styles`)}
          />
        ))}
      </Stack>
    </details>
  );
}

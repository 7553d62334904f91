import { Group, Input, Stack, Switch, Text, Textarea } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { emailBodyLabels as labels } from '#client/mail/body-labels.ts';
import { isPlainBody } from '#client/mail/plain-body.ts';
import { plainParagraphs, richNodes } from '#client/rich-text/rich-text.ts';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import styles from './body-field.module.css';
import { type Placeholder, PlaceholderMenu } from './placeholder-menu.tsx';
import { useInsert } from './use-insert.ts';

const RichTextField = lazy(async () => ({
  default: (await import('#ui/rich-text-field.tsx')).RichTextField,
}));

interface BodyFieldProps {
  html: string;
  error?: ReactNode;
  placeholders: readonly Placeholder[];
  onChange: (html: string) => void;
}

/** The body of an email, to write as it will look or as HTML; the server cleans it (MAIL-46, MAIL-95). */
export function BodyField({ html, error, placeholders, onChange }: BodyFieldProps) {
  const [wantsSource, setWantsSource] = useState(false);
  const source = useRef<HTMLTextAreaElement>(null);
  const insert = useInsert(source, html, onChange);
  const isPlain = isPlainBody(html);
  const isSource = wantsSource || !isPlain;
  const menu = (onPick: (text: string) => void) => (
    <PlaceholderMenu label={labels.insert} placeholders={placeholders} onPick={onPick} />
  );
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Input.Label component="div" required>
          {labels.body}
        </Input.Label>
        <Group gap="xs">
          {isSource && menu(insert)}
          <Switch
            size="sm"
            label={labels.source}
            checked={isSource}
            disabled={!isPlain}
            onChange={(event) => setWantsSource(event.currentTarget.checked)}
          />
        </Group>
      </Group>
      {isSource ? (
        <Textarea
          ref={source}
          aria-label={labels.body}
          autosize
          minRows={12}
          maxRows={30}
          spellCheck
          className={styles.source ?? ''}
          value={html}
          data-path="htmlTemplate"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <RichTextField
            label={labels.body}
            toolbarLabel={labels.toolbar}
            html={html}
            onChange={onChange}
            readHtml={richNodes}
            readText={plainParagraphs}
            extra={menu}
          />
        </Suspense>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <Text size="sm" c="dimmed">
        {isPlain ? labels.buttonHint : labels.sourceOnly}
      </Text>
    </Stack>
  );
}

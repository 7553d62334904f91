import { Group, Input, Stack, Switch, Text, Textarea } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { designerLabels as labels } from '#client/application-forms/designer-labels.ts';
import { plainParagraphs, richNodes } from '#client/rich-text/rich-text.ts';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import styles from './designer.module.css';

const RichTextField = lazy(async () => ({
  default: (await import('#ui/rich-text-field.tsx')).RichTextField,
}));

interface ContentPartProps {
  html: string;
  error: ReactNode;
  onChange: (html: string) => void;
}

/** The text above the fields, to write as it will look or as HTML; the server cleans it (APPL-47). */
export function ContentPart({ html, error, onChange }: ContentPartProps) {
  const [isSource, setSource] = useState(false);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {labels.contentHint}
        </Text>
        <Switch
          size="sm"
          label={labels.source}
          checked={isSource}
          onChange={(event) => setSource(event.currentTarget.checked)}
        />
      </Group>
      {isSource ? (
        <Textarea
          aria-label={labels.content}
          autosize
          minRows={10}
          maxRows={30}
          spellCheck
          className={styles.code ?? ''}
          value={html}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <RichTextField
            label={labels.content}
            toolbarLabel={labels.parts.content}
            html={html}
            onChange={onChange}
            readHtml={richNodes}
            readText={plainParagraphs}
          />
        </Suspense>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}

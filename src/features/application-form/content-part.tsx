import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { designerLabels as labels } from '#client/application-forms/designer-labels.ts';
import styles from './designer.module.css';

interface ContentPartProps {
  html: string;
  onChange: (html: string) => void;
}

const formats = {
  heading: ['<h2>', '</h2>'],
  paragraph: ['<p>', '</p>'],
  bold: ['<strong>', '</strong>'],
  italic: ['<em>', '</em>'],
  list: ['<ul>\n  <li>', '</li>\n</ul>'],
  link: ['<a href="https://">', '</a>'],
} as const;

/** What stands above the fields, as HTML that the server cleans (APPL-47). */
export function ContentPart({ html, onChange }: ContentPartProps) {
  const field = useRef<HTMLTextAreaElement>(null);

  /** Puts the selected text between two tags, and the cursor behind the first. */
  function wrap([before, after]: readonly [string, string]): void {
    const { selectionStart: start = html.length, selectionEnd: end = html.length } =
      field.current ?? {};
    onChange(`${html.slice(0, start)}${before}${html.slice(start, end)}${after}${html.slice(end)}`);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(start + before.length, end + before.length);
    });
  }

  return (
    <Stack gap="xs">
      <Group gap="xs" role="toolbar" aria-label={labels.parts.content}>
        {Object.entries(formats).map(([name, tags]) => (
          <Button key={name} size="xs" variant="default" onClick={() => wrap(tags)}>
            {labelOf(name)}
          </Button>
        ))}
      </Group>
      <Textarea
        ref={field}
        label={labels.content}
        description={labels.contentHint}
        autosize
        minRows={10}
        maxRows={30}
        maxLength={20_000}
        spellCheck
        className={styles.code ?? ''}
        value={html}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  );
}

const isFormat = (name: string): name is keyof typeof labels.format =>
  Object.hasOwn(labels.format, name);

const labelOf = (name: string): string => (isFormat(name) ? labels.format[name] : name);

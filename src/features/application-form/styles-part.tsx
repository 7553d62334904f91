import {
  ActionIcon,
  Anchor,
  Button,
  Group,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Design } from '#client/application-forms/design.ts';
import { designerLabels } from '#client/application-forms/designer-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { mostStyleSheets, StyleSheetUrl } from '#contract/application-forms/form-data.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import styles from './designer.module.css';

const labels = designerLabels.styles;

interface StylesPartProps {
  design: Design;
  /** Null for the main form, whose page needs none. */
  slug: string | null;
  /** The problem with the CSS of the brand's own. */
  error: ReactNode;
  onChange: (change: Partial<Design>) => void;
}

/** The looks of the page that a brand embeds (APPL-43, APPL-44, APPL-125, APPL-126). */
export function StylesPart({ design, slug, error, onChange }: StylesPartProps) {
  const { tenantId } = useTenant();
  const page = `${location.origin}/api/application-form/${tenantId}${slug === null ? '' : `/${slug}`}`;
  const { defaultStyles, customStyles } = design;
  return (
    <Stack gap="md" maw={640}>
      <Stack gap="xs" align="start">
        <Text size="sm">{labels.where}</Text>
        <Anchor
          size="sm"
          href={page}
          target="_blank"
          rel="noreferrer"
          className={styles.permalink ?? ''}
        >
          {page}
        </Anchor>
        <CopyButton size="xs" value={embedCode(page, design.title)}>
          {labels.embed}
        </CopyButton>
      </Stack>
      <Switch
        label={labels.defaultStyles}
        description={labels.defaultStylesHint}
        checked={defaultStyles}
        onChange={(event) => onChange({ defaultStyles: event.currentTarget.checked })}
      />
      <StyleSheets design={design} onChange={onChange} />
      <Textarea
        label={labels.custom}
        autosize
        minRows={6}
        maxRows={24}
        spellCheck={false}
        className={styles.code ?? ''}
        value={customStyles}
        error={error}
        onChange={(event) => onChange({ customStyles: event.currentTarget.value })}
      />
    </Stack>
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const embedCode = (page: string, title: string): string =>
  `<iframe src="${escaped(page)}" title="${escaped(title)}" width="100%" height="900"></iframe>`;

function StyleSheets({ design, onChange }: Pick<StylesPartProps, 'design' | 'onChange'>) {
  const { customStyleSheetUrls: sheets } = design;
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function add(): void {
    const { data, error } = StyleSheetUrl.safeParse(url);
    setProblem(error?.issues[0]?.message ?? null);
    if (data === undefined) return;
    // One that is in the list already is not added again.
    if (!sheets.some(({ linkUrl }) => linkUrl === data)) {
      onChange({ customStyleSheetUrls: [...sheets, { linkUrl: data }] });
    }
    setUrl('');
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // The form around it is not meant.
    event.preventDefault();
    add();
  }

  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-start">
        <TextInput
          label={labels.sheet}
          placeholder="https://"
          inputMode="url"
          className={styles.words ?? ''}
          value={url}
          error={problem}
          onChange={(event) => {
            setUrl(event.currentTarget.value);
            setProblem(null);
          }}
          onKeyDown={onKeyDown}
        />
        <Button
          mt={25}
          variant="default"
          disabled={url.trim() === '' || sheets.length >= mostStyleSheets}
          onClick={add}
        >
          {labels.addSheet}
        </Button>
      </Group>
      {sheets.length > 0 && (
        <ul className={styles.rows} aria-label={labels.sheets}>
          {sheets.map(({ linkUrl }) => (
            <li key={linkUrl} className={styles.row}>
              <Text size="sm" className={styles.words ?? ''}>
                {linkUrl}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={labels.removeSheet(linkUrl)}
                onClick={() =>
                  onChange({
                    customStyleSheetUrls: sheets.filter((each) => each.linkUrl !== linkUrl),
                  })
                }
              >
                <IconTrash size={18} stroke={1.8} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { hiddenColumns, showColumn } from '#client/lists/columns.ts';
import { listLabels } from '#client/lists/labels.ts';
import type { PageMeans } from '../page-means.ts';
import styles from './column-chooser.module.css';

/** The name under which the choice for a list is kept, and the means to keep it. */
export interface ColumnChoice {
  readonly list: string;
  readonly means: Pick<PageMeans, 'preferences' | 'savePreferences'>;
}

interface ColumnChooserProps extends ColumnChoice {
  /** The columns that can be taken out. */
  columns: readonly { readonly key: string; readonly title: string }[];
}

/** Chooses the columns that a person sees of a list. The choice follows them wherever they sign in (AMB-12). */
export function ColumnChooser({ list, means, columns }: ColumnChooserProps) {
  const { preferences, savePreferences } = means;
  const hidden = hiddenColumns(preferences, list);
  return (
    // Beside its button, so that Tab leads into it.
    <Popover position="bottom-end" returnFocus withinPortal={false}>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconColumns3 size={16} aria-hidden />}
          className={styles.target ?? ''}
        >
          {listLabels.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={listLabels.columns}>
        <Stack gap="sm">
          {columns.map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={!hidden.includes(key)}
              onChange={({ currentTarget: { checked: isShown } }) =>
                savePreferences(showColumn(preferences, list, { key, isShown }))
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

import { Button, Checkbox, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type BulkAction, bulkActions } from '#client/applicants/bulk-actions.ts';
import { applicantLabels } from '#client/applicants/labels.ts';
import type { ApplicantListItem } from '#contract/applicants/applicant.ts';
import styles from './bulk-bar.module.css';
import { mostSelected, type Selection } from './use-selection.ts';

const { actions, select } = applicantLabels;

const emailActions = [
  actions.sendDecision,
  actions.sendApplication,
  actions.markApplication,
  actions.markDecision,
];

interface BulkBarProps {
  rows: readonly ApplicantListItem[];
  selection: Selection;
  onAction: (action: BulkAction) => void;
}

/** Selects all in sight, and what can be done with who is selected (APPL-09). */
export function BulkBar({ rows, selection, onAction }: BulkBarProps) {
  const { selected, isPageSelected, isPagePartly, isFull } = selection;
  return (
    <div className={styles.root}>
      <Checkbox
        label={selected.length > 0 ? select.selected(selected.length) : select.page}
        aria-label={select.page}
        checked={isPageSelected}
        indeterminate={isPagePartly && !isPageSelected}
        onChange={(event) => selection.select(rows, event.currentTarget.checked)}
      />
      {selected.length > 0 && (
        <>
          <Button size="xs" onClick={() => onAction(bulkActions[actions.approve])}>
            {actions.approve}
          </Button>
          <Button size="xs" variant="default" onClick={() => onAction(bulkActions[actions.reject])}>
            {actions.reject}
          </Button>
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Button
                size="xs"
                variant="default"
                rightSection={<IconChevronDown size={14} aria-hidden />}
              >
                {actions.emails}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {emailActions.map((label) => (
                <Menu.Item key={label} onClick={() => onAction(bulkActions[label])}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button size="xs" variant="subtle" onClick={selection.clear}>
            {select.clear}
          </Button>
        </>
      )}
      <Text size="xs" c="dimmed" aria-live="polite">
        {isFull && select.most(mostSelected)}
      </Text>
    </div>
  );
}

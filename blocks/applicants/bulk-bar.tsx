import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type BulkAction, bulkActions } from '#client/applicants/bulk-actions.ts';
import { applicantLabels } from '#client/applicants/labels.ts';
import { maxPageSize } from '#contract/http/list.ts';
import { SelectionBar } from '../lists/selection-bar.tsx';
import type { Selection } from '../lists/use-selection.ts';

const { actions, select } = applicantLabels;

const emailActions = [
  actions.sendDecision,
  actions.sendApplication,
  actions.markApplication,
  actions.markDecision,
];

interface BulkBarProps {
  selection: Selection;
  onAction: (action: BulkAction) => void;
}

/** The actions on the selected applicants (APPL-09). */
export function BulkBar({ selection, onAction }: BulkBarProps) {
  const { selected, isFull } = selection;
  return (
    <SelectionBar label={select.selected(selected.length)}>
      <Button size="xs" onClick={() => onAction(bulkActions[actions.approve])}>
        {actions.approve}
      </Button>
      <Button size="xs" variant="default" onClick={() => onAction(bulkActions[actions.reject])}>
        {actions.reject}
      </Button>
      <Menu position="top-start" withinPortal>
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
      <Text size="xs" c="dimmed" aria-live="polite">
        {isFull && select.most(maxPageSize)}
      </Text>
    </SelectionBar>
  );
}

import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface DeleteSelectedProps {
  /** How many rows are selected. */
  count: number;
  labels: {
    readonly selected: (count: number) => string;
    readonly question: (count: number) => string;
    readonly delete: string;
    readonly clear: string;
  };
  isDeleting: boolean;
  /** Deletes them, and calls when that has ended, well or not. */
  onDelete: (onEnd: () => void) => void;
  onClear: () => void;
  /** The rows that it deletes, or the consequence. */
  children: ReactNode;
}

/** Deletes the selected rows of a list after one question. */
export function DeleteSelected({
  count,
  labels,
  isDeleting,
  onDelete,
  onClear,
  children,
}: DeleteSelectedProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      {count > 0 && (
        <SelectionBar label={labels.selected(count)}>
          <Button size="xs" color="red" onClick={() => setAsking(true)}>
            {labels.delete}
          </Button>
          <Button size="xs" variant="subtle" onClick={onClear}>
            {labels.clear}
          </Button>
        </SelectionBar>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={labels.question(count)}
        confirmLabel={labels.delete}
        danger
        busy={isDeleting}
        onConfirm={() => onDelete(close)}
        onCancel={close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

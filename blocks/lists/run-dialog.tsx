import { Button, Group, Progress, Text } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import styles from './run-dialog.module.css';

interface RunDialogProps {
  /** Names the run under way, or its outcome. */
  title: string;
  /** How far the run is; null while none is under way. */
  progress: {
    /** Names the progress bar for screen readers. */
    label: string;
    done: number;
    of: number;
    /** Both numbers in words. */
    text: string;
  } | null;
  stopLabel: string;
  /** Asks the run to end before its next piece of work. */
  onStop: () => void;
  /** The rows at which the last run failed, with the reasons. */
  failed: readonly { key: string; name: string; message: string }[];
  onClose: () => void;
}

/** Shows how far a run over many rows is, then the rows at which it failed. It is closed when there is neither. */
export const RunDialog = ({
  title,
  progress,
  stopLabel,
  onStop,
  failed,
  onClose,
}: RunDialogProps) => (
  <Dialog
    opened={progress !== null || failed.length > 0}
    onClose={onClose}
    withCloseButton={progress === null}
    closeOnClickOutside={progress === null}
    closeOnEscape={progress === null}
    title={title}
  >
    {progress ? (
      <>
        <Progress
          value={(100 * progress.done) / Math.max(1, progress.of)}
          aria-label={progress.label}
          mb="xs"
        />
        <Text size="sm" aria-live="polite">
          {progress.text}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onStop}>
            {stopLabel}
          </Button>
        </Group>
      </>
    ) : (
      <ul className={styles.failed}>
        {failed.map(({ key, name, message }) => (
          <li key={key}>
            <Text size="sm" fw={550}>
              {name}
            </Text>
            <Text size="sm" c="dimmed">
              {message}
            </Text>
          </li>
        ))}
      </ul>
    )}
  </Dialog>
);

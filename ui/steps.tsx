import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import styles from './steps.module.css';

interface Step {
  key: string;
  label: string;
  done: boolean;
  /** Whether it may be opened. */
  open: boolean;
}

export interface StepsProps {
  /** The name of the form. */
  label: string;
  steps: readonly Step[];
  current: string;
  /** Told the place of the step, from 0. */
  onOpen: (index: number) => void;
}

/** The steps of a longer form: the current one, the ones that are done, and the way back to them. */
export function Steps({ label, steps, current, onOpen }: StepsProps) {
  return (
    <nav aria-label={label} data-guide="steps">
      <ol className={styles.root}>
        {steps.map(({ key, label: name, done, open }, index) => (
          <li key={key} className={styles.step} data-current={key === current || undefined}>
            <UnstyledButton
              className={styles.button}
              aria-current={key === current ? 'step' : undefined}
              disabled={!open}
              onClick={() => onOpen(index)}
            >
              <span className={styles.number} data-done={(done && key !== current) || undefined}>
                {done && key !== current ? (
                  <IconCheck size={14} stroke={2.4} aria-hidden />
                ) : (
                  index + 1
                )}
              </span>
              <span className={styles.name}>{name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

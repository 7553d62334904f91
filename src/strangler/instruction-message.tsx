import { Alert, Button } from '@mantine/core';
import type { Instruction } from './instructions.ts';

const colors = { info: 'blue', warning: 'yellow', error: 'red' } as const;

/** A message of the frame, as plain text (BRIDGE-152). */
export function InstructionMessage({ instruction }: { instruction: Instruction }) {
  const { level, title, message, action } = instruction;
  return (
    <Alert
      role={level === 'error' ? 'alert' : 'status'}
      color={colors[level]}
      title={title}
      radius={0}
    >
      {message}
      {action && (
        <div>
          <Button variant="light" size="compact-sm" mt="xs" onClick={action.run}>
            {action.label}
          </Button>
        </div>
      )}
    </Alert>
  );
}

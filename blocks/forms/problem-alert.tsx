import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface ProblemAlertProps {
  children: ReactNode;
  /** A way on from here. */
  action?: ReactNode;
}

/** Shows the failure of a form that belongs to none of its fields, if there is one. */
export const ProblemAlert = ({ children, action }: ProblemAlertProps) =>
  children ? (
    <Alert color="red" role="alert">
      <Stack gap="xs" align="start">
        <span>{children}</span>
        {action}
      </Stack>
    </Alert>
  ) : null;

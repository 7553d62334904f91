import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';

/** An address that no screen has; it stays in the address bar as it was typed (SHELL-05). */
export function NotFound() {
  return (
    <EmptyState
      kind="no-result"
      headingOrder={1}
      title="Page not found"
      action={
        <Button component={Link} to="/" variant="default">
          Go to the start page
        </Button>
      }
    >
      There is nothing at this address. It may have been mistyped, or the page has moved.
    </EmptyState>
  );
}

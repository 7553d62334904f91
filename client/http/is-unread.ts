import type { QueryStatus } from '@tanstack/react-query';

/** For a query whose answer is left as it is: it is read anew once online only where it could not be read. */
export const isUnread = ({ state }: { state: { status: QueryStatus } }): boolean =>
  state.status === 'error';

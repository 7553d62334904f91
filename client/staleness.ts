import type { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The entities in the answer: it is out of date once one of them has changed. */
      readonly reads?: readonly string[] | 'everything';
      /** Whether the answer is the same for every visitor, and stays when somebody signs out. */
      readonly isPublic?: boolean;
    };
    mutationMeta: {
      /**
       * The entities that differ once it has succeeded, as the bridge's `entity-changed` names them (BRIDGE-101). They
       * are read anew as well where somebody else was first (SHELL-314).
       */
      readonly changes?: readonly string[];
    };
  }
}

/**
 * Makes every answer that shows the entity load anew: at once where it is on the screen, else at its next
 * use. An unknown name changes nothing.
 */
export function invalidateEntity(queryClient: QueryClient, entity: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ meta: { reads = [] } = {} }) => reads === 'everything' || reads.includes(entity),
  });
}

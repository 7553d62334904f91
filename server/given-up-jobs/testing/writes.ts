import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ operator }) => ({
  retryGivenUpJobs: {
    caller: operator,
    body: (more) => ({ ...more, kind: 'send-mail' }),
    changes: {},
  },
});

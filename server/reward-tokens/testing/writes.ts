import { unknownId } from '#server/testing/reference.ts';
import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ admin }) => ({
  deleteRewardTokens: {
    caller: admin,
    body: (more) => ({ ...more, ids: [unknownId] }),
    changes: {},
  },
});

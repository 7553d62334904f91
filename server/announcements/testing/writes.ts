import { unknownId } from '#server/testing/reference.ts';
import type { AreaWrites } from '#server/testing/write.ts';

export const writes: AreaWrites = async ({ operator }) => ({
  createAnnouncement: {
    caller: operator,
    body: (more) => ({
      ...more,
      id: unknownId,
      message: 'Banyan is being updated',
      level: 'info',
      link: { ...more, label: 'Status', url: 'https://status.example.com' },
      from: '2026-11-26T10:00:00.000Z',
      until: null,
    }),
    changes: {},
  },
});

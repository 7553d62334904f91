import { randomUUID } from 'node:crypto';
import { updateSystemEmail } from '#contract/system-emails/endpoints.ts';
import type { AreaWrites } from '#server/testing/write.ts';

const words = { subject: 'Hello', htmlTemplate: '<p>Hello</p>' };
const changed = ['version', 'changed_at', 'changed_by'];

export const writes: AreaWrites = async ({ admin }) => {
  for (const id of ['profile-approved', 'profile-rejected', 'points-expiring'])
    await admin.call(updateSystemEmail, { params: { id }, body: { ...words, version: 0 } });
  return {
    updateSystemEmail: {
      caller: admin,
      params: { id: 'profile-approved' },
      body: (more) => ({ ...more, ...words, subject: 'Hello again', version: 1 }),
      changes: { system_emails: [...changed, 'own_subject'] },
    },
    restoreSystemEmail: {
      caller: admin,
      params: { id: 'profile-rejected' },
      body: (more) => more,
      changes: { system_emails: [...changed, 'own_subject', 'own_html'] },
    },
    switchSystemEmail: {
      caller: admin,
      params: { id: 'points-expiring' },
      body: (more) => ({ ...more, enabled: false }),
      changes: { system_emails: [...changed, 'enabled'] },
    },
    previewSystemEmail: {
      caller: admin,
      params: { id: 'points-expiring' },
      body: (more) => ({ ...more, ...words }),
      changes: {},
    },
    testSystemEmail: {
      caller: admin,
      params: { id: 'points-expiring' },
      body: (more) => ({ ...more, ...words, submissionId: randomUUID() }),
      changes: {},
    },
  };
};

import { newPicture } from '#server/testing/pictures.ts';
import type { Values } from '#server/testing/reference.ts';
import { type AreaWrites, uploadOf } from '#server/testing/write.ts';
import { addProfile } from './profiles.ts';

export const writes: AreaWrites = async ({ server, tenantId, admin, member }) => {
  const proposed = async () => {
    const { id } = await server.addPerson(tenantId);
    await addProfile(server, { tenantId, id }, { pending: { city: 'Rome' } });
    return { caller: admin, params: { id } };
  };
  const { id } = await server.addPerson(tenantId);
  await addProfile(server, { tenantId, id }, { approved: {} });
  const decision = ['pending', 'submitted_at'];
  return {
    approveProfile: {
      ...(await proposed()),
      // The moment of the change that was looked at, which has the name of a column.
      body: (more: Values) => ({ ...more, submittedAt: undefined }),
      changes: {
        profiles: [...decision, 'approved'],
        users: ['has_pending_profile', 'has_public_profile'],
      },
    },
    rejectProfile: {
      ...(await proposed()),
      body: (more: Values) => ({ ...more, message: 'Please smile', submittedAt: undefined }),
      changes: {
        profiles: [...decision, 'rejected', 'rejection_message'],
        users: ['has_pending_profile'],
      },
    },
    setProfileVisibility: {
      caller: admin,
      params: { id },
      body: (more: Values) => ({ ...more, visible: false }),
      changes: { profiles: ['publicly_visible'], users: ['has_public_profile'] },
    },
    uploadProfileImage: {
      caller: member,
      params: { id: '__SELF__' },
      ...uploadOf('x.png', await newPicture('png')),
    },
  };
};

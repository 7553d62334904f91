import { newFile, newPicture } from '#server/testing/pictures.ts';
import { type AreaReferences, inPath, unknownId } from '#server/testing/reference.ts';
import { uploadImage } from './profiles.ts';

export const references: AreaReferences = {
  plain: {
    // The moment of the change that was looked at.
    approveProfile: ['submittedAt'],
    rejectProfile: ['message', 'submittedAt'],
    uploadProfileImage: ['fileName', 'file'],
    listPublicProfiles: ['page', 'pageSize'],
  },
  async named({ server, foreign, admin, visitor }) {
    const stranger = await server.addPerson(foreign);
    const person = { foreign: stranger.id, unknown: unknownId };
    return {
      'approveProfile.id': { ...inPath(admin, 'id', { body: {} }), ...person },
      'rejectProfile.id': { ...inPath(admin, 'id', { body: { message: 'No' } }), ...person },
      'setProfileVisibility.id': {
        ...inPath(admin, 'id', { body: { visible: false } }),
        ...person,
      },
      'uploadProfileImage.id': {
        ...inPath(admin, 'id', {
          body: { fileName: 'x.png', file: newFile('x.png', await newPicture('png')) },
        }),
        ...person,
      },
      'getProfileImage.id': {
        ...inPath(visitor, 'id'),
        foreign: await uploadImage(server, stranger),
        unknown: unknownId,
      },
      'listPublicProfiles.tenantId': {
        caller: visitor,
        input: (tenantId) => ({ query: { tenantId } }),
        foreign,
        unknown: 'nowhere',
      },
    };
  },
};

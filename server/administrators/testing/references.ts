import { openInvitation } from '#server/administrators/invitations.ts';
import {
  type AreaReferences,
  inBody,
  inPath,
  listFields,
  unknownEmail,
  unknownId,
} from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    listAdministrators: listFields,
    inviteAdministrator: ['email', 'firstName', 'lastName'],
  },
  async named({ server, foreign, admin }) {
    const invitation = await server.database.inTenant(foreign, async (db) => {
      const wanted = { email: 'admin@foreign.test', firstName: 'In', lastName: 'Vited' };
      const opened = await openInvitation(db, wanted, { invitedBy: null, now: server.now });
      return opened.invitation;
    });
    return {
      'cancelInvitation.id': {
        ...inPath(admin, 'id'),
        foreign: invitation.id,
        unknown: unknownId,
      },
      'resendInvitation.email': {
        ...inBody(admin, 'email'),
        foreign: invitation.email,
        unknown: unknownEmail,
      },
    };
  },
};

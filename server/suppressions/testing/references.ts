import { type AreaReferences, inBody, unknownEmail } from '#server/testing/reference.ts';
import { suppress } from '../queries.ts';

export const references: AreaReferences = {
  async named({ server, foreign, admin }) {
    const email = 'bounced@foreign.test';
    await server.addPerson(foreign, { email });
    await server.database.inTenant(foreign, (db) =>
      suppress(db, { email, reason: 'bounce', at: server.now }),
    );
    return {
      'liftSuppression.email': {
        ...inBody(admin, 'email'),
        ...{ foreign: email, unknown: unknownEmail },
      },
    };
  },
};

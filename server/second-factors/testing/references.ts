import { issueToken } from '#server/auth/one-time-tokens.ts';
import { type AreaReferences, inBody, inPath, unknownToken } from '#server/testing/reference.ts';

export const references: AreaReferences = {
  plain: {
    startCodes: ['password'],
    confirmCodes: ['code'],
    removeCodes: ['password'],
    startPasskey: ['password'],
    addPasskey: ['name', 'response'],
    removePasskey: ['password'],
    renewRecoveryCodes: ['password'],
    verifySecondFactor: ['proof.code', 'proof.response'],
    // Only its signature tells the owner of a passkey.
    signInWithPasskey: ['response', 'timezone'],
  },
  async named({ server, foreign, admin, visitor, other }) {
    const passkey = 'foreign-passkey';
    const challenge = await server.database.inTenant(foreign, async (db) => {
      const key = { publicKey: 'x', counter: 0, transports: [], name: 'Key' };
      await db
        .insertInto('passkeys')
        .values({ ...key, id: passkey, userId: other.id })
        .execute();
      const { id: userId, email } = other;
      return issueToken(db, { kind: 'second-factor', email, userId, state: 'x' }, server.now);
    });
    const ofNobody = { kind: 'passkey-sign-in', email: '', challenge: 'x' } as const;
    const start = await server.database.inTenant(foreign, (db) =>
      issueToken(db, ofNobody, server.now),
    );
    const proof = { method: 'code', code: '000000' };
    return {
      'removePasskey.id': {
        ...inPath(admin, 'id', { body: { password: 'any' } }),
        foreign: passkey,
        unknown: 'no-passkey',
      },
      'verifySecondFactor.challenge': {
        ...inBody(visitor, 'challenge', { proof }),
        foreign: challenge,
        unknown: unknownToken,
      },
      'signInWithPasskey.challenge': {
        ...inBody(visitor, 'challenge', { response: {} }),
        foreign: start,
        unknown: unknownToken,
      },
      'verifySecondFactor.tenantId': {
        ...inBody(visitor, 'tenantId', { challenge: unknownToken, proof }),
        foreign,
        unknown: 'nowhere',
      },
    };
  },
};

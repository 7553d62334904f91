import { addDiscountCode } from '#contract/codes/endpoints.ts';
import { addType } from '#server/testing/activity-types.ts';
import { type AreaReferences, inBody, inPath, unknownId } from '#server/testing/reference.ts';

const code = { code: 'ANNA10', system: 'shopify' } as const;

export const references: AreaReferences = {
  plain: { addDiscountCode: ['code'], setCodeCap: ['cap.orders', 'cap.days'] },
  async named({ server, foreign, admin, own, other }) {
    const person = { foreign: (await server.addPerson(foreign)).id, unknown: unknownId };
    const referral = { category: 'referral', referralSystem: 'shopify' } as const;
    const [group, foreignGroup] = await Promise.all([
      addType(admin, referral),
      addType(server.as(other), referral),
    ]);
    const params = { id: person.foreign };
    const { discountCodes } = await server
      .as(other)
      .call(addDiscountCode, { params, body: { ...code, code: 'THEIRS' } });
    return {
      'listCodes.id': { ...inPath(admin, 'id'), ...person },
      'addDiscountCode.id': { ...inPath(admin, 'id', { body: code }), ...person },
      'removeDiscountCode.id': {
        caller: admin,
        input: (id) => ({ params: { id, codeId: unknownId } }),
        ...person,
      },
      'removeDiscountCode.codeId': {
        caller: admin,
        input: (codeId) => ({ params: { id: own.id, codeId } }),
        foreign: discountCodes[0]?.id ?? unknownId,
        unknown: unknownId,
      },
      'setCodeCap.id': {
        caller: admin,
        input: (id) => ({ params: { id, codeId: unknownId }, body: { cap: null } }),
        ...person,
      },
      'setCodeCap.codeId': {
        caller: admin,
        input: (codeId) => ({ params: { id: own.id, codeId }, body: { cap: null } }),
        foreign: discountCodes[0]?.id ?? unknownId,
        unknown: unknownId,
      },
      'getOrCreateReferralCode.referralCodeGroupId': {
        ...inBody(admin, 'referralCodeGroupId'),
        foreign: foreignGroup.id,
        unknown: unknownId,
      },
      'getOrCreateReferralCode.userId': {
        ...inBody(admin, 'userId', { referralCodeGroupId: group.id }),
        ...person,
      },
    };
  },
};

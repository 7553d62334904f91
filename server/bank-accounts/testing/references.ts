import { type AreaReferences, inPath, unknownId } from '#server/testing/reference.ts';
import { bankAccount } from './bank-account.ts';

export const references: AreaReferences = {
  plain: { setBankAccount: ['holder', 'iban', 'accountNumber', 'bankCode', 'bic'] },
  async named({ admin, other }) {
    const person = { foreign: other.id, unknown: unknownId };
    return {
      'getBankAccount.id': { ...inPath(admin, 'id'), ...person },
      'setBankAccount.id': { ...inPath(admin, 'id', { body: bankAccount }), ...person },
      'removeBankAccount.id': { ...inPath(admin, 'id'), ...person },
    };
  },
};

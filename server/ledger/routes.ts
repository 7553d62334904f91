import type { Handlers } from '#server/platform/http/bind.ts';
import { getLedgerProof, proveLedger } from './service.ts';

export const ledgerHandlers: Handlers<'getLedgerProof' | 'proveLedger'> = {
  getLedgerProof,
  proveLedger,
};

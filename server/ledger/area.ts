import { defineArea } from '#server/platform/area.ts';
import { proveLedgerJob, watchLedger } from './job.ts';
import { ledgerHandlers } from './routes.ts';

export const ledger = defineArea({
  handlers: ledgerHandlers,
  jobs: () => [proveLedgerJob()],
  watch: (database) => watchLedger(database),
});

import { loadAppSumoCodes } from '#server/operator/load-app-sumo-codes.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** Puts AppSumo codes in stock, as the command of an operator does. */
export const stockCodes = (server: TestServer, codes: readonly string[]): Promise<unknown> =>
  loadAppSumoCodes(server, codes.join('\n'));

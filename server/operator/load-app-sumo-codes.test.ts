import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { CodeFileError, loadAppSumoCodes } from './load-app-sumo-codes.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const codesInStock = () =>
  server.database.inTenant(server.config.operatorTenantId, async (db) => {
    const rows = await db.selectFrom('appSumoCodes').select('code').orderBy('code').execute();
    return rows.map(({ code }) => code);
  });

describe('a file of AppSumo codes', () => {
  it('fills the stock of an empty installation, however a spreadsheet has written it', async () => {
    const file = '\uFEFFfile-1\r\nFILE-2 \r\n\r\nfile_3\r\nFILE-1\r\n';
    expect(await loadAppSumoCodes(server, file)).toEqual({ added: 3, known: 0 });
    expect(await codesInStock()).toEqual(['FILE-1', 'FILE-2', 'FILE_3']);
  });

  it('may come again, with more codes', async () => {
    await loadAppSumoCodes(server, 'AGAIN-1\nAGAIN-2');
    expect(await loadAppSumoCodes(server, 'AGAIN-1\nAGAIN-2\nAGAIN-3')).toEqual({
      added: 1,
      known: 2,
    });
  });

  it('adds nothing where a line is no code, and says which one', async () => {
    const before = await codesInStock();
    const loading = loadAppSumoCodes(server, 'GOOD-1\n\n  no code;here \r\nGOOD-2');
    await expect(loading).rejects.toEqual(new CodeFileError('Line 3 is no code: no code;here'));
    expect(await codesInStock()).toEqual(before);
  });

  it.each(['', '\n \n', '\uFEFF\r\n'])('is refused when it holds nothing: %j', async (text) => {
    await expect(loadAppSumoCodes(server, text)).rejects.toEqual(
      new CodeFileError('The file holds no codes.'),
    );
  });
});

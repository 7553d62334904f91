import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { s3Credentials, startS3Sandbox } from '#sandbox/s3/s3-sandbox.ts';
import { prepareProcesses } from '#server/testing/processes.ts';
import { untilReady } from '#server/testing/run-node.ts';

const { folders, start, migratedFolder, makeOperator, post } = prepareProcesses();

describe('the command that makes an operator', () => {
  it('prints a link to choose a password, which works, and the server says before that nobody can sign in', async () => {
    const own = { DATA_DIR: migratedFolder('operator') };
    const first = start(own);
    await untilReady(first);
    await vi.waitFor(() => expect(first.output).toContain('npm run operator -- you@example.com'));
    expect(await makeOperator(own)).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /in use by process \d+.* stop Banyan, run this again, and start/,
      ),
    });
    first.child.kill('SIGKILL');
    await first.exit;

    const { code, output } = await makeOperator(own);
    expect([code, output]).toEqual([0, expect.stringContaining('is an operator')]);
    expect(output).not.toContain('support');
    const link = new URL(/http:\S+reset-password[^\s>]+/.exec(output)?.[0] ?? '');
    const second = start(own);
    await untilReady(second);
    expect(second.output).not.toContain('npm run operator');
    const password = 'correct horse battery';
    const { email, token } = Object.fromEntries(link.searchParams);
    const headers = { host: link.host };
    const chosen = { email, token, password, confirmPassword: password };
    expect((await post('/auth/reset-password', chosen, headers)).status).toBe(204);
    expect((await post('/auth/login', { email, password }, headers)).status).toBe(200);
  });

  it('gives the role support, and takes it [AUTH-190]', async () => {
    const own = { DATA_DIR: migratedFolder('support') };
    for (const [flags, isSupport] of [
      [['--support'], true],
      [[], true],
      [['--no-support'], false],
    ] as const) {
      const { code, output } = await makeOperator(own, 'ada@example.com', ...flags);
      expect([code, output.includes('with the role support')]).toEqual([0, isSupport]);
    }
  });

  it.each([
    [[], /^Makes somebody an operator/],
    [['ada'], /^ada is no email address/],
    [['ada@example.com', '--admin'], /^Unknown option '--admin'/],
    [['ada@example.com', 'grace@example.com'], /npm run operator -- somebody@example.com/],
  ])('says how it is called after %j', async (args, message) => {
    const run = start({}, ['server/operator/main.ts', ...args]);
    expect(await run.exit).toBe(2);
    expect(run.output).toMatch(message);
  });
});

describe('the command that puts AppSumo codes in stock', () => {
  const load = async (...files: string[]) => {
    const run = start({}, ['server/operator/app-sumo-codes.ts', ...files]);
    return { code: await run.exit, output: run.output };
  };

  it('reads a file, and says what became of its codes and what is wrong with them', async () => {
    const file = join(folders, 'codes.txt');
    writeFileSync(file, 'SUMO-1\nSUMO-2\n');
    expect(await load(file)).toMatchObject({ code: 0, output: expect.stringContaining('2 new') });
    writeFileSync(file, 'SUMO-1\nno code\n');
    const wrong = await load(file);
    expect([wrong.code, wrong.output]).toEqual([1, 'Line 2 is no code: no code\n']);
    const missing = await load(join(folders, 'nowhere.txt'));
    expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('cannot be read')]);
    expect(await load()).toMatchObject({
      ...{ code: 2, output: expect.stringContaining('npm run app-sumo-codes -- codes.txt') },
    });
  });
});

describe('the command that moves files', () => {
  const own = { DATA_DIR: '' };
  const move = async (...args: string[]) => {
    own.DATA_DIR ||= migratedFolder('move-files');
    const run = start(own, ['server/operator/move-files.ts', ...args]);
    return { code: await run.exit, output: run.output };
  };

  it('says how it is called, and that it needs a store', async () => {
    for (const args of [[], ['to-disk'], ['to-store', 'to-rows']])
      expect(await move(...args)).toMatchObject({
        ...{ code: 2, output: expect.stringContaining('npm run move-files -- to-store') },
      });
    const { code, output } = await move('to-store');
    expect([code, output]).toEqual([1, 'There is no store: S3_BUCKET is missing.\n']);
  });

  it('moves what there is, and says what the store answers when it fails', async () => {
    const store = await startS3Sandbox();
    Object.assign(own, store.env, s3Credentials);
    expect(await move('to-store')).toMatchObject({
      ...{ code: 0, output: 'Files to move: 0.\nMoved: 0. Still where they were: 0.\n' },
    });
    expect(await move('to-rows')).toMatchObject({
      ...{ code: 0, output: expect.stringMatching(/^With these settings new files .* FILES_IN/) },
    });
    await store.close();
  });
});

import { Registry } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import { storeCalled, storeOperations } from '#server/files/store/store-signals.ts';
import { mailHandedOver } from '#server/mail/mail-signals.ts';
import { jobEnded, jobGivenUp } from '#server/platform/jobs/job-signals.ts';
import { bridgeFailed } from '#server/screens/bridge-failures.ts';
import { countEvents } from './count-events.ts';
import { figureNames } from './names.ts';

const jobs = [{ name: 'send-mail', isMail: true }, { name: 'sync-orders' }] as const;
let stop = () => {};
afterEach(() => stop());

/** Counts until the end of the test, and returns a function that reads the lines of one figure. */
function count() {
  const registry = new Registry();
  stop = countEvents(jobs, registry);
  return async (name: string): Promise<readonly string[]> => {
    const lines = (await registry.getSingleMetricAsString(name)).split('\n');
    return lines.filter((line) => !line.startsWith('#')).map((line) => line.slice(name.length));
  };
}

describe('what happens', () => {
  it('is there with a zero before it has happened, so that a first time shows', async () => {
    const read = count();
    expect(await read(figureNames.jobRuns)).toEqual([
      '{kind="send-mail",outcome="done"} 0',
      '{kind="send-mail",outcome="failed"} 0',
      '{kind="sync-orders",outcome="done"} 0',
      '{kind="sync-orders",outcome="failed"} 0',
    ]);
    expect(await read(figureNames.jobsGivenUp)).toEqual([
      '{kind="send-mail"} 0',
      '{kind="sync-orders"} 0',
    ]);
    expect(await read(figureNames.fileStoreCalls)).toEqual(
      storeOperations.flatMap((operation) => [
        `{operation="${operation}",outcome="done"} 0`,
        `{operation="${operation}",outcome="failed"} 0`,
      ]),
    );
    expect(await read(figureNames.mailsGivenUp)).toEqual([' 0']);
  });

  it('counts under what it was, and how it ended', async () => {
    const read = count();
    jobEnded.tell({ kind: 'sync-orders', outcome: 'failed' });
    storeCalled.tell({ operation: 'get', outcome: 'failed' });
    mailHandedOver.tell({ kind: 'transactional', by: 'mailbox', outcome: 'refused' });
    bridgeFailed.tell({ side: 'native', reason: 'timeout', count: 3 });
    expect(await read(figureNames.jobRuns)).toContain('{kind="sync-orders",outcome="failed"} 1');
    expect(await read(figureNames.fileStoreCalls)).toContain(
      '{operation="get",outcome="failed"} 1',
    );
    expect(await read(figureNames.mailsHandedOver)).toEqual([
      '{kind="transactional",by="mailbox",outcome="refused"} 1',
    ]);
    expect(await read(figureNames.bridgeFailures)).toEqual(['{side="native",reason="timeout"} 3']);
  });

  it('counts as a mail that was given up only where the job sends one', async () => {
    const read = count();
    jobGivenUp.tell({ kind: 'sync-orders' });
    expect(await read(figureNames.mailsGivenUp)).toEqual([' 0']);
    jobGivenUp.tell({ kind: 'send-mail' });
    expect(await read(figureNames.mailsGivenUp)).toEqual([' 1']);
    expect(await read(figureNames.jobsGivenUp)).toEqual([
      '{kind="send-mail"} 1',
      '{kind="sync-orders"} 1',
    ]);
  });

  it('counts no more once the counting has ended', async () => {
    const read = count();
    stop();
    jobGivenUp.tell({ kind: 'send-mail' });
    bridgeFailed.tell({ side: 'native', reason: 'timeout', count: 3 });
    expect(await read(figureNames.mailsGivenUp)).toEqual([' 0']);
    expect(await read(figureNames.bridgeFailures)).toEqual([]);
  });
});

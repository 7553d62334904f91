import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { takesAll } from './mail.ts';
import { troubled, type World } from './world.ts';

export interface Fault {
  readonly name: string;
  /** How long it lasts in the full run. */
  readonly seconds: number;
  /**
   * What `/health/ready` has to say while it lasts, once it had time to notice: that the product is not ready, that it is, or
   * that it is while its mails fail. Left out where the product is not there to be asked, or may say either.
   */
  readonly ready?: 'down' | 'up' | 'degraded';
  /** Whether one tenant alone may feel it. */
  readonly isOfOne?: true;
  /** Whether a mail that was being handed over may arrive twice, because the word that it was taken was lost. */
  readonly mayRepeatMails?: true;
  /** Whether it needs the database's files in a small file system of their own. */
  readonly needsSmallDisk?: true;
  /** Begins it and answers the function that ends it. */
  begin(world: World, smallDisk: string | undefined): Promise<() => Promise<void>>;
}

const mailFault = (
  name: string,
  begin: (world: World) => void,
  end: (world: World) => void,
  more: Pick<Fault, 'mayRepeatMails'> = {},
): Fault => ({
  ...{ name, seconds: 15, ready: 'degraded', ...more },
  async begin(world) {
    begin(world);
    return async () => end(world);
  },
});

/** Every fault there is, in the order in which they are tried. */
export const faults: readonly Fault[] = [
  {
    name: 'the server is killed',
    seconds: 0,
    mayRepeatMails: true,
    begin: async (world) => () => world.killProduct(),
  },
  {
    name: 'the database is restarted',
    seconds: 0,
    mayRepeatMails: true,
    begin: async ({ postgresql }) => {
      postgresql.signal('SIGINT');
      return () => postgresql.start();
    },
  },
  {
    name: 'the database is killed',
    seconds: 0,
    mayRepeatMails: true,
    begin: async ({ postgresql }) => {
      postgresql.signal('SIGKILL');
      return () => postgresql.start();
    },
  },
  {
    name: 'the database is stopped',
    seconds: 15,
    ready: 'down',
    mayRepeatMails: true,
    begin: async ({ postgresql }) => {
      postgresql.signal('SIGINT');
      await postgresql.ended();
      return () => postgresql.start();
    },
  },
  {
    name: 'the database is frozen',
    seconds: 50,
    ready: 'down',
    mayRepeatMails: true,
    begin: async ({ postgresql }) => {
      postgresql.signal('SIGSTOP');
      return async () => postgresql.signal('SIGCONT');
    },
  },
  {
    name: 'the database is slow',
    seconds: 20,
    begin: async ({ databaseWire }) => {
      databaseWire.set('slow');
      return async () => databaseWire.set('through');
    },
  },
  {
    name: 'the database cannot be reached',
    seconds: 15,
    ready: 'down',
    mayRepeatMails: true,
    begin: async ({ databaseWire }) => {
      databaseWire.set('silent');
      return async () => databaseWire.set('through');
    },
  },
  {
    name: 'the disk of the database is full',
    seconds: 15,
    ready: 'down',
    mayRepeatMails: true,
    needsSmallDisk: true,
    begin: async ({ postgresql }, smallDisk = '') => {
      const filler = join(smallDisk, 'filler');
      await fillUp(filler);
      return async () => {
        await rm(filler);
        // A database whose log had no place ends itself, and is started again by who looks after it.
        if (!postgresql.isRunning()) await postgresql.start();
      };
    },
  },
  mailFault(
    'the mail server refuses connections',
    ({ mailbox }) => mailbox.wire.set('cut'),
    ({ mailbox }) => mailbox.wire.set('through'),
    { mayRepeatMails: true },
  ),
  mailFault(
    'the mail server hangs',
    ({ mailbox }) => mailbox.wire.set('silent'),
    ({ mailbox }) => mailbox.wire.set('through'),
    { mayRepeatMails: true },
  ),
  mailFault(
    'the mail server says to come again',
    ({ mailbox }) => mailbox.answerWith(() => '451 come again'),
    ({ mailbox }) => mailbox.answerWith(takesAll),
  ),
  {
    name: 'the mail server of one tenant’s people hangs',
    seconds: 20,
    isOfOne: true,
    async begin({ mailbox }) {
      mailbox.answerWith((to) => (to.endsWith(`@${troubled}.test`) ? undefined : '250 fine'));
      return async () => mailbox.answerWith(takesAll);
    },
  },
  {
    name: 'one tenant’s rows are locked',
    seconds: 20,
    ready: 'up',
    isOfOne: true,
    async begin({ pool }) {
      const client = await pool.connect();
      await client.query('begin');
      await client.query('select from users where tenant_id = $1 for update', [troubled]);
      return async () => {
        await client.query('rollback');
        client.release();
      };
    },
  },
  {
    name: 'one tenant asks for a great deal',
    seconds: 10,
    ready: 'up',
    isOfOne: true,
    async begin({ writers, call }) {
      let flooding = true;
      const token = writers.find(({ tenantId }) => tenantId === troubled)?.admin ?? '';
      const flood = Array.from({ length: 40 }, async () => {
        while (flooding) await call({ path: listAmbassadors.path, tenant: troubled, token });
      });
      return async () => {
        flooding = false;
        await Promise.all(flood);
      };
    },
  },
];

/** Writes until there is no space left. */
function fillUp(path: string): Promise<void> {
  const file = createWriteStream(path);
  const block = Buffer.alloc(1_000_000);
  return new Promise((resolve) => {
    file.on('error', () => resolve());
    const write = () => file.write(block, (error) => !error && write());
    write();
  });
}

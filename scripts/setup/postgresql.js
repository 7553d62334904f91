import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { say } from './say.js';

const debianFolder = '/usr/lib/postgresql';

function findBinaries() {
  if (!existsSync(debianFolder)) return undefined;
  const versions = readdirSync(debianFolder)
    .map(Number)
    .filter((version) => version >= 15);
  const newest = versions.sort((a, b) => b - a)[0];
  const folder = newest === undefined ? undefined : join(debianFolder, String(newest), 'bin');
  return folder !== undefined && existsSync(join(folder, 'initdb')) ? folder : undefined;
}

const isRoot = () => process.getuid?.() === 0;

function installFromDebian() {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return;
  say('Installing PostgreSQL from Debian …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env });
  }
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** The ids of the processes that a process has started. */
const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** PostgreSQL refuses to run as root, so root hands it to the account Debian made for it. */
const owner = () =>
  isRoot()
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'])),
        gid: Number(execFileSync('id', ['-g', 'postgres'])),
      }
    : {};

/** For a server whose data nobody needs once it has stopped: it writes down only as much as it has to. */
export const forgetful = [
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
];

/**
 * Starts a PostgreSQL server of its own on loopback, in a new folder below `parent` that is removed again.
 * `further` are settings beside those of every such server.
 *
 * Resolves to `{ url, stop, signal, ended, isRunning, start }`, or to undefined where there is no PostgreSQL 15 or newer and
 * none can be installed. `url` signs in as an ordinary role that may create roles and databases, as in
 * production, and not as a superuser. For those who try faults out, `signal` gives the server a signal
 * (SIGSTOP and SIGCONT each of its processes), `ended` resolves once it has ended (`isRunning` asks), and `start` starts it again then.
 */
export async function startPostgresql(parent = tmpdir(), further = []) {
  if (findBinaries() === undefined) installFromDebian();
  const binaries = findBinaries();
  if (binaries === undefined) return undefined;

  const folder = mkdtempSync(join(parent, 'banyan-postgresql-'));
  const account = owner();
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, stdio: 'ignore' };
  const data = join(folder, 'data');
  const port = await freePort();

  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const settings = [
    'listen_addresses=127.0.0.1',
    'fsync=off',
    `unix_socket_directories=${folder}`,
    ...further,
  ];
  const launch = () =>
    spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      options,
    );
  let server = launch();
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const ended = async () => {
    if (!hasEnded()) await new Promise((resolve) => server.once('exit', resolve));
  };
  const stop = async () => {
    server.kill('SIGINT');
    await ended();
    rmSync(folder, { recursive: true, force: true });
  };

  const psql = (sql) =>
    spawnSync(
      join(binaries, 'psql'),
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-qc', sql],
      options,
    ).status;
  const untilItAnswers = async () => {
    for (let tries = 0; psql('select 1') !== 0; tries += 1) {
      if (tries === 100 || hasEnded()) {
        await stop();
        throw new Error('PostgreSQL was installed but did not start.');
      }
      await setTimeout(100);
    }
  };
  await untilItAnswers();
  psql('CREATE ROLE banyan LOGIN CREATEDB CREATEROLE');
  psql('CREATE DATABASE banyan OWNER banyan');
  return {
    url: `postgres://banyan@127.0.0.1:${port}/banyan`,
    stop,
    signal(name) {
      const isForAll = name === 'SIGSTOP' || name === 'SIGCONT';
      for (const pid of isForAll ? [server.pid, ...childrenOf(server.pid)] : [server.pid])
        process.kill(pid, name);
    },
    ended,
    isRunning: () => !hasEnded(),
    async start() {
      await ended();
      server = launch();
      await untilItAnswers();
    },
  };
}

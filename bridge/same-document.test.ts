import { expect, it, vi } from 'vitest';
import { BridgeError } from './bridge-error.ts';
import { joinInDocument } from './same-document.ts';

const welcome = () => ({
  session: { token: 'token' },
  tenant: {},
  userData: {},
  theme: { colorScheme: 'light' as const },
});

function join(welcomed: () => ReturnType<typeof welcome> = welcome) {
  const opened = vi.fn();
  const traced: string[] = [];
  const payloads: unknown[] = [];
  const [onReady, onFailed] = [vi.fn(), vi.fn()];
  const made = joinInDocument({
    welcome: welcomed,
    handlers: {
      'navigation-request': ({ path }) => {
        if (path === '/nowhere') throw new BridgeError('refused');
        opened(path);
      },
    },
    onTrace({ direction, type, reason = 'done' }, payload) {
      traced.push(`${direction} ${type} ${reason}`);
      payloads.push(payload);
    },
    onReady,
    onFailed,
  });
  return { ...made, opened, traced, payloads, onReady, onFailed };
}

it('tells pages of the same document what they start with, and each end of the other [BRIDGE-235]', async () => {
  const { connect, connection, opened, onReady } = join();
  const [greeted, navigated] = [vi.fn(), vi.fn()];
  const pages = connect({ onReady: greeted, handlers: { navigate: navigated } });
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled());
  expect(greeted).toHaveBeenCalledWith({ ...welcome(), protocol: 1 });
  await pages.send('navigation-request', { path: '/admin/start' });
  expect(opened).toHaveBeenCalledWith('/admin/start');
  const target = { path: '/admin/dashboard', entryId: 'a', navigationId: 1 };
  await connection.send('navigate', target);
  expect(navigated).toHaveBeenCalledWith(target);
});

it('refuses what the bridge across a frame refuses, and says so in the trace [BRIDGE-235]', async () => {
  const { connect, connection, traced, opened } = join();
  const early = connection.send('suspend', {});
  await expect(early).rejects.toMatchObject({ code: 'not-ready' });
  const pages = connect({
    handlers: {
      suspend() {
        throw new Error('a secret of the page');
      },
    },
  });
  const outside = { path: 'https://evil.example' };
  await expect(pages.send('navigation-request', outside)).rejects.toMatchObject({
    code: 'invalid-payload',
  });
  const unknown = { path: '/nowhere' };
  await expect(pages.send('navigation-request', unknown)).rejects.toMatchObject({
    code: 'refused',
  });
  await expect(pages.send('overlay', { open: true })).rejects.toMatchObject({
    code: 'unknown-type',
  });
  await expect(connection.send('suspend', {})).rejects.toMatchObject({ code: 'handler-failed' });
  expect(opened).not.toHaveBeenCalled();
  expect(traced).toEqual([
    'out suspend not-ready',
    'in navigation-request invalid-payload',
    'in navigation-request refused',
    'in overlay unknown-type',
    'out suspend handler-failed',
  ]);
});

it('tells the trace what a message holds, and lets it run once more, checks and all [BRIDGE-199 BRIDGE-235]', async () => {
  const { connect, connection, payloads, opened } = join();
  const suspended = vi.fn();
  const pages = connect({ handlers: { suspend: suspended } });
  await pages.send('navigation-request', { path: '/admin/start' });
  expect(payloads).toEqual([{ path: '/admin/start' }]);
  const { replay } = connection;
  expect(await replay('in', 'navigation-request', { path: '/admin/again' })).toBeNull();
  expect(opened).toHaveBeenLastCalledWith('/admin/again');
  expect(await replay('out', 'suspend', {})).toBeNull();
  expect(suspended).toHaveBeenCalledTimes(1);
  expect(await replay('in', 'navigation-request', { path: '//evil.example' })).toBe(
    'invalid-payload',
  );
  expect(await replay('in', 'toString', {})).toBe('unknown-type');
  expect(await replay('out', 'navigation-request', {})).toBe('unknown-type');
});

it('says that pages cannot start when nobody is signed in any more', async () => {
  const { connect, onReady, onFailed } = join(() => {
    throw new BridgeError('refused');
  });
  connect({ handlers: {} });
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalled());
  expect(onReady).not.toHaveBeenCalled();
});

it('ends for both: a page that was closed hears nothing more', async () => {
  const { connect, connection } = join();
  const suspended = vi.fn();
  connect({ handlers: { suspend: suspended } }).close();
  await expect(connection.send('suspend', {})).rejects.toMatchObject({ code: 'not-ready' });
  expect(suspended).not.toHaveBeenCalled();
});

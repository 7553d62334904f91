import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { isUnread } from './is-unread.ts';
import { createBanyanQueryClient } from './query-client.ts';

const tell = (event: 'online' | 'offline') => window.dispatchEvent(new Event(event));

afterEach(() => tell('online'));

/** A query that is shown, and fails while there is no connection; `reads` counts how often it was asked. */
async function show(settings: { refetchOnReconnect?: typeof isUnread } = {}) {
  const client = createBanyanQueryClient();
  client.mount();
  const asked = { isOffline: false, reads: 0 };
  const queryFn = () => {
    asked.reads += 1;
    return asked.isOffline ? Promise.reject(new TypeError('No connection')) : asked.reads;
  };
  const observer = new QueryObserver(client, {
    ...{ queryKey: ['list'], queryFn, staleTime: 0 },
    ...settings,
  });
  const stop = observer.subscribe(() => {});
  onTestFinished(() => {
    stop();
    client.unmount();
  });
  await settled();
  const online = (isOnline: boolean) => {
    asked.isOffline = !isOnline;
    tell(isOnline ? 'online' : 'offline');
    return settled();
  };
  return { asked, observer, online };
}

/** Calls that are answered at once have been answered by then. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('reads what is shown anew once the browser is online again, whether it could be read or not [DASH-86]', async () => {
  const { asked, observer, online } = await show();
  await online(false);
  await online(true);
  expect(observer.getCurrentResult().data).toBe(2);
  await online(false);
  await observer.refetch();
  expect(observer.getCurrentResult().status).toBe('error');
  await online(true);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: asked.reads });
});

it('leaves an answer that is to stay, and reads it once online where there was none', async () => {
  const { asked, observer, online } = await show({ refetchOnReconnect: isUnread });
  await online(false);
  await online(true);
  expect(asked.reads).toBe(1);
  await online(false);
  await observer.refetch();
  await online(true);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 3 });
});

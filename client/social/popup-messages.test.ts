import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeChannels } from '../testing/channels.ts';
import { addressOfPost, type FromPopup, listenToPopup, tellOpener } from './popup-messages.ts';

const url = 'https://x.com/ann/status/1';
const selected = (more = {}): FromPopup => ({
  type: 'post-selected',
  network: 'twitter',
  post: { id: '1', url, ...more },
});

let channels: ReturnType<typeof fakeChannels>;
beforeEach(() => {
  channels = fakeChannels();
});

/** Whether it has settled once everything that is under way has run. */
async function isSettled(promise: Promise<void>): Promise<boolean> {
  let settled = false;
  void promise.then(() => {
    settled = true;
  });
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return settled;
}

describe('a popup and the page that has opened it', () => {
  it('hand a post over, which is acknowledged at once [SOC-45 SOC-46 SOC-47]', async () => {
    vi.useFakeTimers();
    const heard: FromPopup[] = [];
    const stop = listenToPopup('a', (message) => heard.push(message));
    expect(await isSettled(tellOpener('a', selected({ text: 'Not for the form' })))).toBe(true);
    expect(heard).toEqual([selected()]);
    expect(channels.said[1]).toEqual({ type: 'post-selected-ack' });
    stop();
    vi.useRealTimers();
  });

  it('wait 300 ms for one another and no longer [SOC-45 SOC-46 SOC-113]', async () => {
    vi.useFakeTimers();
    const told = tellOpener('a', selected());
    await vi.advanceTimersByTimeAsync(299);
    expect(await isSettled(told)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isSettled(told)).toBe(true);
    vi.useRealTimers();
  });

  it('hear no other popup, no other origin, and nothing of another form [SOC-47]', async () => {
    vi.useFakeTimers();
    const heard: unknown[] = [];
    const stop = listenToPopup('a', (message) => heard.push(message));
    const channel = new BroadcastChannel('banyan.popup.a');
    for (const strange of [
      { ...selected(), type: 'post-chosen' },
      { ...selected(), network: 'myspace' },
      { ...selected(), post: { id: '1' } },
      { type: 'facebook-shared', error: 'none' },
      'post-selected',
      null,
    ])
      channel.postMessage(strange);
    for (const address of ['javascript:alert(1)', 'http://x.com/1', 'data:text/html,1', 'x'])
      channel.postMessage(selected({ url: address }));
    expect(await isSettled(tellOpener('b', selected()))).toBe(false);
    channels.setOrigin('https://evil.test');
    const told = tellOpener('a', selected());
    expect(await isSettled(told)).toBe(false);
    expect(heard).toEqual([]);
    stop();
    vi.useRealTimers();
  });

  it('do not take an acknowledgement of another origin [SOC-47]', async () => {
    vi.useFakeTimers();
    channels.setOrigin('https://evil.test');
    const told = tellOpener('a', selected());
    new BroadcastChannel('banyan.popup.a').postMessage({ type: 'post-selected-ack' });
    expect(await isSettled(told)).toBe(false);
    channels.setOrigin(location.origin);
    new BroadcastChannel('banyan.popup.a').postMessage({ type: 'post-selected-ack' });
    expect(await isSettled(told)).toBe(true);
    vi.useRealTimers();
  });

  it('are done with each other when the page goes away', async () => {
    vi.useFakeTimers();
    const heard: unknown[] = [];
    listenToPopup('a', (message) => heard.push(message))();
    expect(await isSettled(tellOpener('a', selected()))).toBe(false);
    expect(heard).toEqual([]);
    vi.useRealTimers();
  });
});

it.each([
  ['twitter', { id: '1', url }, url],
  [
    'instagram',
    { id: '1', link: 'https://www.instagram.com/p/1/' },
    'https://www.instagram.com/p/1/',
  ],
  ['facebook', { id: '1', url: 'https://www.facebook.com/1' }, 'https://www.facebook.com/1'],
] as const)('the address of a post at %s is found', async (network, post, address) => {
  const heard: string[] = [];
  const stop = listenToPopup('a', (message) => {
    if (message.type === 'post-selected') heard.push(addressOfPost(message));
  });
  const channel = new BroadcastChannel('banyan.popup.a');
  channel.postMessage({ type: 'post-selected', network, post });
  await vi.waitFor(() => expect(heard).toEqual([address]));
  stop();
});

import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { BridgeError } from '#bridge/bridge-error.ts';
import { messagesToHost } from '#bridge/messages.ts';
import { hostilePaths } from '#bridge/testing/hostile-paths.ts';
import { hostileUrls } from '#bridge/testing/hostile-urls.ts';
import { handLinksToShell } from './links.ts';
import { navigateTo } from './navigate.ts';
import { toldShell } from './testing/told-shell.ts';

const told = toldShell();
let stop = () => {};
beforeEach(() => {
  stop = handLinksToShell(document);
});
afterEach(() => stop());

/** Clicks a link; answers whether the browser would follow it by itself. */
function follow(href: string, click: MouseEventInit = {}): boolean {
  const link = document.body.appendChild(document.createElement('a'));
  link.setAttribute('href', href);
  return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...click }));
}

it('asks the shell for a page of its own, and for one elsewhere', () => {
  expect(follow('/admin/ambassadors?tags=vip#newest')).toBe(false);
  expect(follow('https://example.org/a')).toBe(false);
  expect(told.mock.calls).toEqual([
    ['navigation-request', { path: '/admin/ambassadors?tags=vip#newest' }],
    ['external-navigation', { url: 'https://example.org/a' }],
  ]);
});

it('says that a link leads nowhere when the shell knows no such page [BRIDGE-187]', async () => {
  told.mockRejectedValueOnce(new BridgeError('refused'));
  follow('/admin/nowhere');
  await vi.waitFor(() =>
    expect(told).toHaveBeenLastCalledWith('show-notice', {
      level: 'warning',
      text: 'This link leads nowhere: there is no such page.',
    }),
  );
});

it('says nothing of a page that wants to go on after the person has left it', async () => {
  told.mockRejectedValueOnce(new BridgeError('refused'));
  focusManager.setFocused(false);
  onTestFinished(() => focusManager.setFocused(undefined));
  navigateTo('/admin/ambassadors');
  await vi.waitFor(() => expect(told.mock.settledResults[0]?.type).toBe('rejected'));
  expect(told).toHaveBeenCalledOnce();
});

it('leaves a click that opens a new tab to the browser', () => {
  expect(follow('/admin/ambassadors', { ctrlKey: true })).toBe(true);
  expect(told).not.toHaveBeenCalled();
});

it.each([...hostilePaths, ...hostileUrls])(
  'says nothing of %j that the bridge would carry off this origin or to another scheme',
  (href) => {
    expect(follow(href)).toBe(false);
    for (const [type, payload] of told.mock.calls) {
      const carried = messagesToHost[type].safeParse(payload).data ?? {};
      if ('path' in carried) {
        expect(new URL(String(carried.path), location.origin).origin).toBe(location.origin);
      }
      if ('url' in carried) expect(carried.url).toMatch(/^(https?:\/\/|mailto:)/);
    }
  },
);

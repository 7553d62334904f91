import { beforeEach, expect, it, vi } from 'vitest';
import { BridgeError } from '#bridge/bridge-error.ts';
import { type MessagesToHost, messagesToHost } from '#bridge/messages.ts';
import { hostilePaths } from '#bridge/testing/hostile-paths.ts';
import { hostileUrls } from '#bridge/testing/hostile-urls.ts';
import { handLinksToShell } from './links.ts';

const mentioned = vi.hoisted(() => vi.fn<(type: keyof MessagesToHost, payload: object) => void>());
vi.mock('./shell.ts', () => ({
  mentionToShell: mentioned,
  tellShell: (...message: Parameters<typeof mentioned>) => {
    mentioned(...message);
    return isKnown ? Promise.resolve() : Promise.reject(new BridgeError('refused'));
  },
}));
let isKnown = true;

handLinksToShell(document);
beforeEach(() => mentioned.mockClear());

/** Clicks a link; answers whether the browser would follow it by itself. */
function follow(href: string, click: MouseEventInit = {}): boolean {
  const link = document.body.appendChild(document.createElement('a'));
  link.setAttribute('href', href);
  return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...click }));
}

it('asks the shell for a page of its own, and for one elsewhere', () => {
  expect(follow('/admin/ambassadors?tags=vip#newest')).toBe(false);
  expect(follow('https://example.org/a')).toBe(false);
  expect(mentioned.mock.calls).toEqual([
    ['navigation-request', { path: '/admin/ambassadors?tags=vip#newest' }],
    ['external-navigation', { url: 'https://example.org/a' }],
  ]);
});

it('says that a link leads nowhere when the shell knows no such page [BRIDGE-187]', async () => {
  isKnown = false;
  follow('/admin/nowhere');
  isKnown = true;
  await vi.waitFor(() =>
    expect(mentioned).toHaveBeenLastCalledWith('show-notice', {
      level: 'warning',
      text: 'This link leads nowhere: there is no such page.',
    }),
  );
});

it('leaves a click that opens a new tab to the browser', () => {
  expect(follow('/admin/ambassadors', { ctrlKey: true })).toBe(true);
  expect(mentioned).not.toHaveBeenCalled();
});

it.each([...hostilePaths, ...hostileUrls])(
  'says nothing of %j that the bridge would carry off this origin or to another scheme',
  (href) => {
    expect(follow(href)).toBe(false);
    for (const [type, payload] of mentioned.mock.calls) {
      const carried = messagesToHost[type].safeParse(payload).data ?? {};
      if ('path' in carried) {
        expect(new URL(String(carried.path), location.origin).origin).toBe(location.origin);
      }
      if ('url' in carried) expect(carried.url).toMatch(/^(https?:\/\/|mailto:)/);
    }
  },
);

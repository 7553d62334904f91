import { onTestFinished, vi } from 'vitest';
import { type FromPopup, tellOpener } from '../social/popup-messages.ts';
import { popupKeyParam } from '../social/popup-window.ts';
import { fakeChannels } from './channels.ts';

/** For tests: the popups that a page opens, or that a browser blocks. A test plays the events in them. */
export function fakePopups({ areBlocked = false }: { areBlocked?: boolean } = {}) {
  fakeChannels();
  const opened: URL[] = [];
  const open = vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(new URL(String(address), location.origin));
    return areBlocked ? null : window;
  });
  onTestFinished(() => open.mockRestore());
  return {
    /** The address of each, without the name of its channel. */
    addresses: () =>
      opened.map(({ pathname, searchParams }) => {
        const query = new URLSearchParams(searchParams);
        query.delete(popupKeyParam);
        return query.size === 0 ? pathname : `${pathname}?${query}`;
      }),
    /** Has the last opened popup send this message. */
    says: (message: FromPopup) =>
      tellOpener(opened.at(-1)?.searchParams.get(popupKeyParam) ?? '', message),
  };
}

/** The parameter of an address that names the channel between a popup and its opener. */
export const popupKeyParam = 'popup';

const keyInTab = 'banyan.popup';
const Key = /^[\w-]{8,64}$/;

/** A popup that a page is about to open. */
export interface Popup {
  readonly key: string;
  readonly address: string;
}

/** Names a popup; `path` is one of the product, with its query. */
export function namePopup(path: string): Popup {
  const url = new URL(path, location.origin);
  const key = crypto.randomUUID();
  url.searchParams.set(popupKeyParam, key);
  return { key, address: url.pathname + url.search };
}

const wanted = { width: 800, height: 600 };
const least = { width: 600, height: 300 };

/** 800 x 600, and at least 600 x 300 on a small screen, in its middle (SOC-112). */
export function popupFeatures({
  availWidth,
  availHeight,
}: Pick<Screen, 'availWidth' | 'availHeight'>): string {
  const width = Math.max(least.width, Math.min(wanted.width, availWidth));
  const height = Math.max(least.height, Math.min(wanted.height, availHeight));
  const left = Math.max(0, Math.round((availWidth - width) / 2));
  const top = Math.max(0, Math.round((availHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

/** Opens a popup, and answers whether the browser has allowed it. */
export const openPopup = ({ address }: Popup): boolean =>
  window.open(address, '_blank', popupFeatures(window.screen)) !== null;

/**
 * The key of this tab, if it is a popup; null where no page has opened it. It outlives the visit to a network,
 * whose way back knows only the page.
 */
export function readPopupKey(search: string): string | null {
  const named = new URLSearchParams(search).get(popupKeyParam);
  if (named === null || !Key.test(named)) return sessionStorage.getItem(keyInTab);
  sessionStorage.setItem(keyInTab, named);
  return named;
}

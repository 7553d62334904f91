type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Whether a page stands in a browser of a phone or tablet: its pointer is a finger. */
export const isMobile = (matches: (query: string) => boolean): boolean =>
  matches('(hover: none) and (pointer: coarse)');

/** Whether the page is open as an app already. */
export const isApp = (matches: (query: string) => boolean, navigator: object): boolean =>
  matches('(display-mode: standalone)') ||
  ('standalone' in navigator && navigator.standalone === true);

/**
 * Safari of an iPhone or iPad, where people install a page by hand. An iPad says that it is a Mac, but no
 * Mac has a touch screen; other browsers of iOS name themselves.
 */
export function isIosSafari({ userAgent, maxTouchPoints }: Device): boolean {
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent);
}

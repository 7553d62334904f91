/** Opens an address outside the product; the page it leads to cannot reach back (BRIDGE-116). */
export function openExternal(url: string, newTab: boolean): void {
  const staysHere = url.startsWith('mailto:') || !newTab;
  if (staysHere) window.location.assign(url);
  else window.open(url, '_blank', 'noopener,noreferrer');
}

const base = 'https://application.invalid';

/** Pages that only make sense without a session; going back to one would be a circle. */
const signInPages = ['/login', '/register', '/forgot-password'];

/**
 * The wanted screen of a sign-in as a path of this application, or null when `value` is none.
 *
 * The browser's own URL parser judges last, because it accepts tabs, dots and doubled slashes that a
 * pattern overlooks. Only the address that it reads from the value is followed.
 */
export function readReturnTo(value: string | null): string | null {
  if (value === null || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value) || !URL.canParse(value, base)) {
    return null;
  }
  const { origin, pathname, search, hash } = new URL(value, base);
  if (origin !== base || pathname.startsWith('//')) return null;
  const plain = pathname.toLowerCase().replace(/\/+$/, '');
  return signInPages.includes(plain) ? null : pathname + search + hash;
}

/** The sign-in page that leads back to `wanted`; the default route needs no mention. */
export function loginAddress(wanted: string): string {
  const returnTo = readReturnTo(wanted);
  return returnTo === null || returnTo === '/'
    ? '/login'
    : `/login?returnTo=${encodeURIComponent(returnTo)}`;
}

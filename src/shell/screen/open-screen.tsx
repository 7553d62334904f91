import { useMemo } from 'react';
import { matchPath, useLocation } from 'react-router';
import { NativeScreen } from './native-screen.tsx';
import { NotFound } from './not-found.tsx';
import { useCurrentScreen } from './use-current-screen.ts';
import { ScreenParamsContext } from './use-screen-params.ts';

/** The native side of the screen of the address. */
export function OpenScreen() {
  const screen = useCurrentScreen();
  const { pathname } = useLocation();
  const params = useMemo(
    () => (screen && matchPath(screen.path, pathname)?.params) ?? {},
    [screen, pathname],
  );
  // In a frame, which shows nothing until the host names a page.
  if (pathname === '/') return null;
  if (!screen?.native) return <NotFound />;
  return (
    <ScreenParamsContext value={params}>
      <NativeScreen id={screen.id} />
    </ScreenParamsContext>
  );
}

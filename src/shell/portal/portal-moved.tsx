import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentScreen } from '../screen/use-current-screen.ts';
import { useVisitor } from '../shell-context.ts';

const PortalMovedDialog = lazy(async () => ({
  default: (await import('./portal-moved-dialog.tsx')).PortalMovedDialog,
}));

/** Pages that visitors come to of their own accord, and not by the link of a mail. */
const portalScreens = ['login', 'register', 'forgotPassword'];

/** Tells visitors on the admin host where the portal is (SHELL-160, SHELL-161). */
export function PortalMoved() {
  const { portalUrl } = useVisitor();
  const screenId = useCurrentScreen()?.id;
  const [isClosed, setClosed] = useState(false);
  const isInvited = useSearchParams()[0].has('inviteToken');
  const isPortal = screenId !== undefined && portalScreens.includes(screenId) && !isInvited;
  if (portalUrl === undefined || isClosed || !isPortal) return null;
  return (
    <Suspense fallback={null}>
      <PortalMovedDialog portalUrl={portalUrl} onClose={() => setClosed(true)} />
    </Suspense>
  );
}

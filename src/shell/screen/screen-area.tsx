import { Outlet } from 'react-router';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { EmbeddedScreen } from '../../strangler/embedded-screen.tsx';
import type { ScreenId } from '../../strangler/screens.ts';
import { stageFor } from '../../strangler/stage.ts';
import { useSide } from '../../strangler/strangler-context.ts';
import type { Screen } from '../../strangler/types.ts';
import { BetaOffer } from '../beta/beta-offer.tsx';
import styles from './screen-area.module.css';
import { useScreenTitle } from './screen-title.ts';
import { useScreenDocumentTitle } from './use-document-title.ts';

/** The screen of the address on the side that shows it; an unknown address has the native side. */
export function ScreenArea({ screen }: { screen: Screen<ScreenId> | undefined }) {
  return screen?.newPath === undefined ? (
    <NativeArea screen={screen} />
  ) : (
    <EitherSide screen={screen} />
  );
}

function EitherSide({ screen }: { screen: Screen<ScreenId> }) {
  const { tenantName } = useTenant().data;
  const title = useScreenTitle(screen);
  return useSide(screen) === 'embedded' ? (
    <EmbeddedScreen screen={screen} title={title} tenantName={tenantName} />
  ) : (
    <NativeArea screen={screen} />
  );
}

function NativeArea({ screen }: { screen: Screen<ScreenId> | undefined }) {
  const { rollout } = useTenant();
  const isInBeta = screen?.newPath !== undefined && stageFor(screen, rollout) === 'beta';
  useScreenDocumentTitle(useScreenTitle(screen));
  return (
    <div className={styles.content}>
      {isInBeta && <BetaOffer screen={screen} />}
      <Outlet />
    </div>
  );
}

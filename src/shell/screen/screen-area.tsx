import { Outlet } from 'react-router';
import { useObserved } from '#client/observable.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { EmbeddedScreen, type EmbeddedScreenProps } from '../../strangler/embedded-screen.tsx';
import type { ScreenId } from '../../strangler/screens.ts';
import { stageFor } from '../../strangler/stage.ts';
import { useSide, useStrangler } from '../../strangler/strangler-context.ts';
import { useTallied } from '../../strangler/tallies/use-tallied.ts';
import type { Screen } from '../../strangler/types.ts';
import { BetaOffer } from '../beta/beta-offer.tsx';
import styles from './screen-area.module.css';
import { useScreenTitle } from './screen-title.ts';
import { useScreenDocumentTitle } from './use-document-title.ts';

/** The screen of the address on the side that shows it; an unknown address has the native side. */
export function ScreenArea({ screen }: { screen: Screen<ScreenId> | undefined }) {
  const isTurned = useObserved(useStrangler().isNewerOnTop);
  return screen === undefined || (screen.newPath === undefined && !isTurned) ? (
    <NativeArea screen={screen} />
  ) : (
    <EitherSide screen={screen} isTurned={isTurned} />
  );
}

function EitherSide({ screen, isTurned }: { screen: Screen<ScreenId>; isTurned: boolean }) {
  const { tenantName } = useTenant().data;
  const title = useScreenTitle(screen);
  const side = useSide(screen);
  return side === 'embedded' || isTurned ? (
    <EmbeddedArea screen={screen} title={title} tenantName={tenantName} side={side} />
  ) : (
    <NativeArea screen={screen} />
  );
}

function EmbeddedArea(shown: EmbeddedScreenProps) {
  useTallied(shown.screen, shown.side ?? 'embedded', true);
  return <EmbeddedScreen {...shown} />;
}

function NativeArea({ screen }: { screen: Screen<ScreenId> | undefined }) {
  const { rollout } = useTenant();
  const isInBeta = screen?.newPath !== undefined && stageFor(screen, rollout) === 'beta';
  useScreenDocumentTitle(useScreenTitle(screen));
  useTallied(screen, 'native');
  return (
    <div className={styles.content}>
      {isInBeta && <BetaOffer screen={screen} />}
      <Outlet />
    </div>
  );
}

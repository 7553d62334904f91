import { Button, CloseButton } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { betaFeature, betaLabels } from '#client/beta-features.ts';
import { useObserved } from '#client/observable.ts';
import { isNewSideFor } from '../../strangler/stage.ts';
import { useStrangler } from '../../strangler/strangler-context.ts';
import type { Screen } from '../../strangler/types.ts';
import { useShell, useVisitor } from '../shell-context.ts';
import styles from './beta-offer.module.css';

/** The way to the new version of a screen in beta, with its notice while that is news (BRIDGE-143, BRIDGE-144). */
export function BetaOffer({ screen }: { screen: Pick<Screen, 'beta' | 'newRoles'> }) {
  const { userData } = useShell();
  const strangler = useStrangler();
  const { roles } = useVisitor();
  const { preferences, seenNotifications } = useObserved(userData).data;
  const feature = betaFeature(screen.beta);
  if (!feature || !isNewSideFor(screen, roles ?? [])) return null;

  const { key } = feature;
  const isNews = seenNotifications.beta[key] !== true && !Object.hasOwn(preferences.beta, key);
  const dismiss = () => userData.patch({ seenNotifications: { beta: { [key]: true } } });
  return (
    <aside
      aria-label={betaLabels.offer}
      className={styles.offer}
      data-news={isNews || undefined}
      data-screen-only
    >
      {isNews && (
        <>
          <IconSparkles size={18} stroke={1.7} aria-hidden />
          <span className={styles.text}>{betaLabels.news}</span>
        </>
      )}
      <Button
        variant={isNews ? 'filled' : 'subtle'}
        color={isNews ? 'blue' : undefined}
        size="compact-sm"
        onClick={() => strangler.switchBeta(key, true)}
      >
        {betaLabels.tryNew}
      </Button>
      {isNews && <CloseButton size="sm" aria-label={betaLabels.dismiss} onClick={dismiss} />}
    </aside>
  );
}

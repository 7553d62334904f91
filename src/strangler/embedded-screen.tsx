import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { longestPath } from '#bridge/internal-path.ts';
import { useObserved } from '#client/observable.ts';
import { useWhen } from '#client/use-when.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { writeAddress } from './address.ts';
import styles from './embedded-screen.module.css';
import { FrameFailurePanel } from './frame/frame-failure-panel.tsx';
import { InstructionMessage } from './instruction-message.tsx';
import { parseQuery } from './mapping/query.ts';
import { screenMap } from './screens.ts';
import { useStrangler } from './strangler-context.ts';
import type { Screen, Side } from './types.ts';

export interface EmbeddedScreenProps {
  readonly screen: Screen;
  /** The screen's title in the tenant's words, until the page in the frame names its own. */
  readonly title: string;
  readonly tenantName: string;
  /** The side to show; the older one is in the frame while the newer admin is on top. */
  readonly side?: Side;
}

/** Shows a screen in the frame; draws a skeleton or a message in its place while the frame cannot. */
export function EmbeddedScreen({
  screen,
  title,
  tenantName,
  side = 'embedded',
}: EmbeddedScreenProps) {
  const { pool, report, instructions, isNewerOnTop } = useStrangler();
  const isTurned = useObserved(isNewerOnTop);
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const state = useObserved(pool);
  const message = useObserved(instructions).findLast(({ kind }) => kind === 'full-page-message');
  const reported = useObserved(report);

  const normal = screenMap.normalOld({ path: pathname, search });
  const hasUnusable =
    normal !== undefined && parseQuery(normal.search).length < parseQuery(search).length;
  useWhen(hasUnusable, () => {
    void navigate({ pathname, search: normal?.search ?? '', hash }, { replace: true });
  });

  const target = side === 'embedded' ? screenMap.toNew({ path: pathname, search }) : normal;
  const path = target && writeAddress(target) + hash;
  const isTooLong = path !== undefined && path.length > longestPath;
  const pageTitle = reported && reported.page === target?.path ? reported.title : title;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a seam that was turned has no frame yet.
  useLayoutEffect(() => {
    if (isTooLong) pool.park();
    else if (path !== undefined) pool.show({ path, entryId: historyEntryId(key) });
  }, [pool, path, isTooLong, key, isTurned]);
  useLayoutEffect(() => () => pool.park(), [pool]);

  useEffect(() => {
    document.title = `${pageTitle} – ${tenantName}`;
    pool.name(pageTitle);
  }, [pool, pageTitle, tenantName]);

  if (isTooLong) {
    return (
      <div className={styles.cover}>
        <PageBody>
          <ProblemPanel
            title="The address of this page is too long"
            onRetry={() => void navigate(pathname)}
            retryLabel="Open it without filters"
          >
            It holds {path.length.toLocaleString('en')} characters. At most{' '}
            {longestPath.toLocaleString('en')} can be opened. Use fewer or shorter filters.
          </ProblemPanel>
        </PageBody>
      </div>
    );
  }
  if (state.phase === 'failed') {
    return (
      <div className={styles.cover}>
        <PageBody>
          <FrameFailurePanel screen={screen} side={side} reason={state.reason} />
        </PageBody>
      </div>
    );
  }
  if (state.phase !== 'shown') {
    return (
      <div className={styles.cover}>
        <PageBody>
          <PageSkeleton shape={screen.skeleton ?? 'table'} />
        </PageBody>
      </div>
    );
  }
  return message ? (
    <div className={styles.cover}>
      <PageBody>
        <InstructionMessage instruction={message} />
      </PageBody>
    </div>
  ) : null;
}

/** Stays the same when an entry is replaced, which react-router's key does not. */
const historyEntryId = (locationKey: string): string =>
  ('navigation' in window && window.navigation.currentEntry?.key) || locationKey;

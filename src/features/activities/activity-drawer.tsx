import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RecordProblem } from '#blocks/record-problem.tsx';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { activityQueries } from '#client/activities/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { isGone } from '#client/http/is-gone.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { Drawer } from '#ui/drawer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { OverlayContext, useCover } from '#ui/overlay.ts';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ActivityContent, type ActivityContentProps } from './activity-content.tsx';
import styles from './activity-drawer.module.css';

interface OpenActivity {
  readonly slug: string;
  /** The activity that is open; null for one that has not begun. */
  readonly instance: string | null;
}

interface ActivityDrawerProps extends Pick<ActivityContentProps, 'drafts' | 'onBegun' | 'onGone'> {
  /** Null while the drawer is closed. */
  open: OpenActivity | null;
  types: readonly ActivityType[];
  onClose: () => void;
}

/** One activity with its tasks: what to do, what has been handed in, and what became of it. */
export function ActivityDrawer({ open, types, onClose, ...rest }: ActivityDrawerProps) {
  const labels = ownActivityLabels(useTenant().data.terms);
  const { isCovered, onOverlay } = useCover();
  const { slug, instance } = useLast(open);
  const { id, ...query } = activityQueriesOf(useApi(), instance);
  const one = useQuery({ ...query, enabled: id !== null });
  // A link by the slug alone shall go on showing the same one when that is completed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of the open activity, when that changes.
  useEffect(() => {
    if (open && open.instance !== null) rest.onBegun(open.slug, open.instance);
  }, [open?.slug, open?.instance]);
  const latest = types.find((type) => type.slug === slug);
  const type = instance === null ? latest : one.data?.definition;
  return (
    <Drawer
      opened={open !== null}
      onClose={onClose}
      closeOnEscape={!isCovered}
      position="right"
      size="lg"
      title={type?.title ?? labels.title}
      classNames={{ title: styles.title ?? '' }}
    >
      {one.error && instance !== null && (!one.data || isGone(one.error)) ? (
        <RecordProblem title={labels.gone} query={one} />
      ) : type ? (
        <OverlayContext value={onOverlay}>
          <ActivityContent
            key={slug}
            type={type}
            activity={instance === null ? null : (one.data ?? null)}
            {...rest}
          />
        </OverlayContext>
      ) : instance === null ? (
        <EmptyState kind="no-result" title={labels.gone} />
      ) : (
        <FormSkeleton />
      )}
    </Drawer>
  );
}

const nothing: OpenActivity = { slug: '', instance: null };

/** The open activity, or the one that was open until the drawer began to close. */
function useLast(open: OpenActivity | null): OpenActivity {
  const [last, setLast] = useState(nothing);
  const isNew = open !== null && (open.slug !== last.slug || open.instance !== last.instance);
  if (isNew) setLast(open);
  return isNew ? open : last;
}

/** A query has to be there on every render; without an activity it is not asked. */
const activityQueriesOf = (api: ReturnType<typeof useApi>, id: string | null) => ({
  id,
  ...activityQueries(api).one(id ?? ''),
});

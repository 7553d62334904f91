import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { activityTypeLabels as labels } from '#client/activity-types/labels.ts';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { RecordProblem } from '../../record-problem.tsx';
import { DesignPage } from './design-page.tsx';
import type { useFreshType } from './use-fresh-type.ts';

interface EditTypeProps
  extends Pick<ComponentProps<typeof DesignPage>, 'onDirtyChange' | 'onDone'> {
  opened: ReturnType<typeof useFreshType>;
  /** Leads to the list, where there is no such version. */
  wayBack: ReactNode;
  onClone: (type: ActivityType) => void;
  onReplace: (type: ActivityType) => void;
}

/** A version of an activity type as it is stored now, or why it cannot be shown. */
export function EditType({ opened, wayBack, onClone, onReplace, ...page }: EditTypeProps) {
  const noRoom = useQuery(activityTypeQueries(useApi()).room()).data?.message ?? '';
  const { type, error } = opened;
  if (type) {
    return (
      <DesignPage
        key={type.id}
        type={type}
        noRoom={noRoom}
        onClone={() => onClone(type)}
        onReplace={() => onReplace(type)}
        {...page}
      />
    );
  }
  if (!error) return <FormSkeleton />;
  return <RecordProblem title={labels.notOpened} query={opened} wayBack={wayBack} />;
}

import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { activityTypeLabels as labels } from '#client/activity-types/labels.ts';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { sourceLabels } from '#client/activity-types/source-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import type { Category } from '#contract/activity-types/activity-type.ts';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { RecordProblem } from '../../record-problem.tsx';
import { CategoryChoice } from '../category-choice.tsx';
import { DesignWizard } from './design-wizard.tsx';
import type { useDesignStart } from './use-design-start.ts';

interface NewTypeProps
  extends Pick<
    ComponentProps<typeof DesignWizard>,
    'draftOf' | 'onStep' | 'onDirtyChange' | 'onDone'
  > {
  start: ReturnType<typeof useDesignStart>;
  /** The step in the address, where there is one. */
  step: string | null;
  /** Leads to the list, where there is nothing to copy or to replace. */
  wayBack: ReactNode;
  onChoose: (category: Category) => void;
}

/** The way to a new activity type: the choice of a category, then the wizard (TYPE-02 to TYPE-11). */
export function NewType({ start, step, wayBack, onChoose, ...wizard }: NewTypeProps) {
  const { data: types = [] } = useQuery(activityTypeQueries(useApi()).all());
  switch (start.kind) {
    case 'choose':
      return (
        <>
          <p>{labels.choice.title}</p>
          <CategoryChoice types={types} onChoose={onChoose} />
        </>
      );
    case 'loading':
      return <FormSkeleton />;
    case 'failed':
      return (
        <RecordProblem
          title={start.source.isReplaced ? sourceLabels.notReplaced : sourceLabels.notCopied}
          query={start.source.query}
          gone={sourceLabels.gone(start.source.slug, start.source.version)}
          wayBack={wayBack}
        />
      );
    case 'ready':
      return (
        <DesignWizard
          key={`${start.values.category} ${start.replaces?.id}`}
          initial={start.values}
          replaces={start.replaces}
          step={Number(step ?? '1')}
          {...wizard}
        />
      );
  }
}

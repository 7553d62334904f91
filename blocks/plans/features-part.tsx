import { Title } from '@mantine/core';
import { planLabels } from '#client/plans/plan-labels.ts';
import type { CurrentPlan } from '#contract/plans/current-plan.ts';
import { Section } from '#ui/section.tsx';
import { useDirtyParts } from '../forms/use-dirty-parts.ts';
import { FeatureRow } from './feature-row.tsx';
import styles from './plan.module.css';

const labels = planLabels.features;

interface FeaturesPartProps {
  plan: CurrentPlan;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The features of the plan, under the headings of its sections, with overrides (PLAN-16, PLAN-17). */
export function FeaturesPart({ plan, onDirtyChange }: FeaturesPartProps) {
  const dirtyOf = useDirtyParts(onDirtyChange);
  return (
    <Section title={labels.title} description={labels.description}>
      {plan.featureSections.map(({ id, title, features }) => (
        <div key={id} className={styles.group}>
          <Title order={3} size="h5">
            {title}
          </Title>
          <ul className={styles.rows}>
            {features.map((feature) => (
              <FeatureRow
                key={feature.id}
                plan={plan}
                feature={feature}
                onDirtyChange={dirtyOf(feature.id)}
              />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

import { Group, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { longDay } from '#client/dates/days.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { agreementQueries } from '#client/plans/agreement-queries.ts';
import { planLabels } from '#client/plans/plan-labels.ts';
import type { CurrentPlan } from '#contract/plans/current-plan.ts';
import { PlanCode } from '#contract/plans/plan.ts';
import { usageTypes } from '#contract/plans/usage-fee.ts';
import { Section } from '#ui/section.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useDirtyParts } from '../forms/use-dirty-parts.ts';
import { FeeRow } from './fee-row.tsx';
import styles from './plan.module.css';
import { useChangePlan } from './use-change-plan.ts';

const labels = planLabels.fees;

interface FeesPartProps {
  plan: CurrentPlan;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The fees for usage on the present plan, with overrides (PLAN-47, PLAN-48). */
export function FeesPart({ plan, onDirtyChange }: FeesPartProps) {
  const dirtyOf = useDirtyParts(onDirtyChange);
  const { data: defaults, error } = useQuery(
    agreementQueries(useApi()).usageFees(plan.pricingVersion),
  );
  const { data: code } = PlanCode.safeParse(plan.planCode);
  if (code === undefined) return <Section title={labels.title} description={labels.none} />;
  return (
    <Section title={labels.title} description={labels.description}>
      <ProblemAlert>{error && !defaults && problemMessage(error)}</ProblemAlert>
      <ul className={styles.rows}>
        {defaults &&
          usageTypes.map((type) => (
            <FeeRow
              key={type}
              plan={plan}
              usage={{ type, code, defaults }}
              onDirtyChange={dirtyOf(type)}
            />
          ))}
        <OrderFees plan={plan} />
      </ul>
    </Section>
  );
}

/** Whether orders cost a fee, and whether the fee may begin by itself (PLAN-49 to PLAN-51). */
function OrderFees({ plan }: { plan: CurrentPlan }) {
  const { startDate, preventAutoEnabling } = plan.settings.usageFee.orders;
  const saving = useChangePlan(plan);
  return (
    <li className={styles.row}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={550}>{labels.orderFees}</Text>
          <Text size="sm" c="dimmed">
            {startDate === null
              ? `${labels.notEnabled}. ${labels.starts}`
              : labels.enabledFrom(longDay(startDate))}
          </Text>
        </div>
        <Switch
          label={labels.prevent}
          checked={preventAutoEnabling}
          disabled={saving.isSaving}
          onChange={(event) =>
            saving.save({
              settings: {
                usageFee: { orders: { preventAutoEnabling: event.currentTarget.checked } },
              },
            })
          }
        />
      </Group>
      <ProblemAlert>{saving.problem}</ProblemAlert>
    </li>
  );
}

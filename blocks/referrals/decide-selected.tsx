import { Button, Text } from '@mantine/core';
import { referralLabels } from '#client/referrals/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { maxPageSize } from '#contract/http/list.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import { SelectionBar } from '../lists/selection-bar.tsx';
import type { Selection } from '../lists/use-selection.ts';
import { DecisionQuestion } from './decision-question.tsx';
import { useDecision } from './use-decision.ts';

/** The decisions about the referrals that are selected (REF-05). */
export function DecideSelected({ selection }: { selection: Selection<Referral> }) {
  const labels = referralLabels(useTenant().data.terms);
  const decision = useDecision(selection.clear);
  const { selected, isFull } = selection;
  const states = ['approved', 'denied', 'undecided'] as const;
  return (
    <>
      {selected.length > 0 && (
        <SelectionBar label={labels.select.selected(selected.length)}>
          {states.map((state, index) => (
            <Button
              key={state}
              size="xs"
              {...(index > 0 && { variant: 'default' })}
              disabled={decision.isBusy}
              onClick={() => decision.begin({ referrals: selected, state })}
            >
              {labels.decide[state]}
            </Button>
          ))}
          <Button size="xs" variant="subtle" onClick={selection.clear}>
            {labels.select.clear}
          </Button>
          <Text size="xs" c="dimmed" aria-live="polite">
            {isFull && labels.select.most(maxPageSize)}
          </Text>
        </SelectionBar>
      )}
      <DecisionQuestion {...decision} />
    </>
  );
}

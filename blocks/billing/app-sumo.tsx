import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { billingLabels } from '#client/billing/labels.ts';
import { billingQueries } from '#client/billing/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import type { PlanOnOffer } from '#contract/billing/billing.ts';
import { mostAppSumoCodes } from '#contract/plans/plan.ts';
import { Section } from '#ui/section.tsx';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { RecordProblem } from '../record-problem.tsx';
import { AddAppSumoCode } from './add-app-sumo-code.tsx';
import { MoveToPaid } from './move-to-paid.tsx';

const { appSumo: labels, plan: planLabels } = billingLabels;

interface AppSumoProps {
  plan: PlanOnOffer;
  movesToPaid: boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

/** A plan of AppSumo is paid for good: codes raise it, and a form asks for a paid one (BILL-66, PLAN-100). */
export function AppSumo({ plan, movesToPaid, onDirtyChange }: AppSumoProps) {
  const [isCodeDirty, setCodeDirty] = useState(false);
  const [isEnquiryDirty, setEnquiryDirty] = useState(false);
  useTellDirty(isCodeDirty || isEnquiryDirty, onDirtyChange);
  return (
    <>
      <Section title={planLabels.title} description={labels.purpose}>
        <Stack gap="lg">
          <Text fw={600} size="lg">
            {plan.titleWithPeriod}
          </Text>
          <Codes onDirtyChange={setCodeDirty} />
        </Stack>
      </Section>
      <MoveToPaid isWanted={movesToPaid} onDirtyChange={setEnquiryDirty} />
    </>
  );
}

function Codes({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const count = useQuery(billingQueries(useApi()).appSumoCodes());
  const said = useRef<HTMLParagraphElement>(null);
  if (count.data === undefined)
    return count.error ? <RecordProblem title={labels.codesFailed} query={count} /> : null;
  const isFull = count.data >= mostAppSumoCodes;
  return (
    <>
      <Text ref={said} tabIndex={-1}>
        {labels.codes(count.data)} {!isFull && labels.more}
      </Text>
      {!isFull && (
        <AddAppSumoCode
          onDirtyChange={onDirtyChange}
          onAdded={(added) => {
            // The form goes with the last code, and the focus would go with it.
            if (added >= mostAppSumoCodes) said.current?.focus();
          }}
        />
      )}
    </>
  );
}

import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { verdictForm } from '#client/fraud-cases/form.ts';
import { fraudCaseLabels, stateOf } from '#client/fraud-cases/labels.ts';
import { fraudCaseMutations } from '#client/fraud-cases/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { referralNoticeDuration } from '#client/referrals/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { type FraudCase, type Verdict, verdicts } from '#contract/fraud-cases/fraud-case.ts';
import { fullName } from '#contract/people/full-name.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useSide } from '../side.ts';

/** A button for each possible verdict, or for the one that reverses the latest. */
export function VerdictButtons({ found }: { found: FraudCase }) {
  const labels = fraudCaseLabels(useTenant().data.terms);
  const [asked, setAsked] = useState<Verdict | null>(null);
  const state = stateOf(found);
  return (
    <>
      {verdicts
        .filter((verdict) => verdict !== state)
        .map((verdict) => (
          <Button
            key={verdict}
            variant={verdict === 'fine' ? 'filled' : 'default'}
            onClick={() => setAsked(verdict)}
          >
            {state === 'open' ? labels.decide[verdict] : labels.reverse[verdict]}
          </Button>
        ))}
      {asked && <VerdictDialog found={found} verdict={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface VerdictDialogProps {
  found: FraudCase;
  verdict: Verdict;
  onClose: () => void;
}

/** Asks for the reason of a verdict. Names its consequence and the person concerned. */
function VerdictDialog({ found, verdict, onClose }: VerdictDialogProps) {
  const labels = fraudCaseLabels(useTenant().data.terms);
  const side = useSide();
  const form = useForm(verdictForm(verdict));
  const problem = useFormProblem(form);
  const decide = useMutation(fraudCaseMutations(useApi()).decide());
  // The verdicts at the time of the question: nobody overrules a verdict unseen.
  const [verdictsSeen] = useState(found.verdicts.length);
  const submit = form.onSubmit((values) => {
    problem.clear();
    decide.mutate(
      { id: found.id, ...values, verdictsSeen },
      {
        onSuccess() {
          side.notifySuccess(labels.done, { duration: referralNoticeDuration });
          onClose();
        },
        onError: (error) => problem.show(error, 'reason'),
      },
    );
  }, problem.focusFirst);
  const name = fullName(found.user);
  return (
    <DialogForm
      title={labels.dialog[verdict](name)}
      description={labels.consequence[verdict](name, found.orderCount)}
      problem={problem.text}
      confirmLabel={labels.decide[verdict]}
      danger={verdict === 'fraud'}
      busy={decide.isPending}
      incomplete={form.values.reason.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        label={labels.reason}
        description={labels.reasonHint(name)}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}

import { Alert, Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  choiceOf,
  type DecisionChoice,
  type DecisionValues,
  decisionDraft,
  decisionForm,
  decisions,
} from '#client/applicants/form.ts';
import { applicantLabels, applicantNoticeDuration } from '#client/applicants/labels.ts';
import { applicantMutations } from '#client/applicants/mutations.ts';
import { typedSince } from '#client/forms/typed-since.ts';
import { useApi } from '#client/http/api-context.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import type { Applicant } from '#contract/applicants/applicant.ts';
import type { EmailFinding } from '#contract/applicants/email-finding.ts';
import { approvalInWords } from '#contract/applicants/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';
import { CheckResults } from './check-results.tsx';

const { detail: labels, done, failed } = applicantLabels;

const choices = (['undecided', 'approved', 'rejected'] satisfies DecisionChoice[]).map((value) => ({
  value,
  label: approvalInWords(decisions[value]),
}));

interface DecisionFormProps {
  applicant: Applicant;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The decision that was sent, and what the checks of its email have found. */
interface Checked {
  readonly sent: DecisionValues;
  readonly findings: readonly EmailFinding[];
}

/** The decision, and whether the applicant is told (APPL-61, APPL-136, APPL-137). */
export function DecisionForm({ applicant, onDirtyChange }: DecisionFormProps) {
  const { slug, approved, registered, emailError } = applicant;
  const { notifySuccess } = useSide();
  const mutations = applicantMutations(useApi());
  const check = useMutation(mutations.check());
  const update = useMutation(mutations.update());
  const form = useForm(decisionForm(applicant));
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useDraft(form, `decision.${applicant.id}`, decisionDraft);

  const { choice } = form.values;
  const isChanged = choice !== choiceOf(approved);
  const mayTell = isChanged && choice !== 'undecided';
  const isTold = mayTell && form.values.sendDecisionEmail;
  useTellDirty(isChanged, onDirtyChange);

  async function save(sent: DecisionValues, sendDecisionEmail: boolean): Promise<void> {
    const stored = await update.mutateAsync({
      slug,
      approved: decisions[sent.choice],
      approvedBefore: approved,
      sendDecisionEmail,
    });
    const { initialValues } = decisionForm(stored);
    form.setInitialValues(initialValues);
    form.setValues({ ...initialValues, ...typedSince(sent, form.getValues()) });
    notifySuccess(sendDecisionEmail ? `${done.updated}. ${done.decisionEmail}` : done.updated, {
      duration: applicantNoticeDuration,
    });
  }

  async function submit(): Promise<void> {
    const sent = form.values;
    const decision = decisions[sent.choice];
    if (isTold && decision !== null) {
      const kind = 'decision' as const;
      const body = { slugs: [slug], kind, approved: decision };
      const { results } = await check.mutateAsync(body);
      if (results.length > 0) return setChecked({ sent, findings: results });
    }
    return save(sent, isTold);
  }

  const orSay = (work: Promise<void>) => {
    setProblem(null);
    void work.catch((error: unknown) => {
      if (!isSilent(error)) setProblem(problemMessage(error));
    });
  };
  const goOn = (sent: DecisionValues, sendDecisionEmail: boolean) => {
    setChecked(null);
    orSay(save(sent, sendDecisionEmail));
  };

  return (
    <FormCard
      title={labels.decision}
      onSubmit={(event) => {
        event.preventDefault();
        orSay(submit());
      }}
      actions={
        <Button type="submit" loading={check.isPending || update.isPending} disabled={!isChanged}>
          {labels.update}
        </Button>
      }
    >
      {problem !== null && (
        <Alert color="red" role="alert" title={failed.decision}>
          {problem}
        </Alert>
      )}
      {emailError !== null && (
        <Alert color="red" role="alert">
          {emailError}
        </Alert>
      )}
      {approved === false && registered && (
        <Alert color="yellow">{labels.rejectedButRegistered}</Alert>
      )}
      <SegmentedControl
        aria-label={labels.approval}
        data={choices}
        {...form.getInputProps('choice')}
        fullWidth
      />
      <Checkbox
        label={labels.sendDecisionEmail}
        description={
          choice === 'undecided'
            ? labels.sendHintUndecided
            : isChanged
              ? undefined
              : labels.sendHintSame
        }
        checked={isTold}
        disabled={!mayTell}
        onChange={(event) => form.setFieldValue('sendDecisionEmail', event.currentTarget.checked)}
      />
      <Dialog
        opened={checked !== null}
        onClose={() => setChecked(null)}
        title={labels.sendDecisionEmail}
      >
        {checked && (
          <CheckResults
            findings={checked.findings}
            onSend={() => goOn(checked.sent, true)}
            onWithoutEmail={() => goOn(checked.sent, false)}
            onClose={() => setChecked(null)}
          />
        )}
      </Dialog>
    </FormCard>
  );
}

import { Button, Group, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { checkedActivityType, errorsOfStep, firstMissing } from '#client/activity-types/form.ts';
import { activityTypeLabels, stepLabels } from '#client/activity-types/labels.ts';
import { activityTypeMutations } from '#client/activity-types/mutations.ts';
import type { ActivityTypeValues } from '#client/activity-types/values.ts';
import { useApi } from '#client/http/api-context.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { type WizardStep, wizardSteps } from '#contract/activity-types/wizard.ts';
import { Form } from '#ui/form.tsx';
import { Steps } from '#ui/steps.tsx';
import { ProblemAlert } from '../../forms/problem-alert.tsx';
import styles from './design-wizard.module.css';
import { StepFields } from './step-fields.tsx';
import { useDesign } from './use-design.ts';
import { useSuggestedSlug } from './use-suggested-slug.ts';

const { wizard: labels } = activityTypeLabels;

interface DesignWizardProps {
  initial: ActivityTypeValues;
  /** Names the design, for the draft that the tab keeps until it is saved. */
  draftOf: string;
  /** The version that the new one replaces; null for a new type. */
  replaces: ActivityType | null;
  /** The number in the address, from 1 (TYPE-08). */
  step: number;
  /** Told the number of another step; `replace` corrects the address without a new entry in the history. */
  onStep: (step: number, replace: boolean) => void;
  onDirtyChange: (isDirty: boolean) => void;
  /** Told the saved version. */
  onDone: (saved: ActivityType) => void;
}

/** The number as the address has it; steps that are not shown count as well (TYPE-08). */
const numberOf = (step: WizardStep): number => wizardSteps.indexOf(step) + 1;
const isUpTo = (step: WizardStep, last: WizardStep): boolean => numberOf(step) <= numberOf(last);

/** The steps to a new activity type or the next version of one (TYPE-69..72, TYPE-74). */
export function DesignWizard({
  initial,
  draftOf,
  replaces,
  step,
  onStep,
  ...on
}: DesignWizardProps) {
  const mutations = activityTypeMutations(useApi());
  const creation = useMutation(mutations.create());
  const replacement = useMutation(mutations.replace());
  const design = useDesign({ initial, draftOf, isNew: replaces === null, ...on });
  const { form, errors, firstWrong } = design;
  const heading = useRef<HTMLHeadingElement>(null);

  const suggestedSlug = useSuggestedSlug(form, replaces === null);

  const reachable = wizardSteps.findLastIndex((each) => !firstWrong || isUpTo(each, firstWrong));
  const asked = wizardSteps.findIndex((each) => numberOf(each) === step);
  const index = asked === -1 ? reachable : Math.min(asked, reachable);
  const current = wizardSteps[index] ?? 'tasks';
  const isLast = index === wizardSteps.length - 1;
  const wrong = firstMissing(errorsOfStep(errors, current), form.values);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the shown step.
  useEffect(() => {
    if (design.isRead && numberOf(current) !== step) onStep(numberOf(current), true);
  }, [design.isRead, current, step]);

  // Also when the browser's Back has opened it.
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) heading.current?.focus();
    shown.current = current;
  }, [current]);

  const open = (next: WizardStep | undefined) => next && onStep(numberOf(next), false);

  const save = (values: ActivityTypeValues) =>
    replaces
      ? replacement.mutateAsync({ id: replaces.id, design: checkedActivityType(values) })
      : creation.mutateAsync(checkedActivityType(values));
  const finish = async () => {
    const refusedIn = await design.send(save);
    if (refusedIn !== current) open(refusedIn);
  };

  return (
    <Form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong !== undefined) void form.validate();
        else if (isLast) void finish();
        else open(wizardSteps[index + 1]);
      }}
    >
      <Steps
        label={labels.steps}
        steps={wizardSteps.map((key, number) => ({
          key,
          label: stepLabels[key],
          done: number < index,
          open: number <= reachable,
        }))}
        current={current}
        onOpen={(number) => open(wizardSteps[number])}
      />
      <Title order={2} size="h3" ref={heading} tabIndex={-1} className={styles.heading}>
        {stepLabels[current]}
      </Title>
      <ProblemAlert>{design.problem}</ProblemAlert>
      <StepFields
        step={current}
        form={form}
        fixed={false}
        suggestedSlug={suggestedSlug}
        onDirtyChange={design.onPartDirty}
      />
      <Group justify="space-between" className={styles.actions} data-guide="design-next">
        <Button
          variant="default"
          onClick={() => open(wizardSteps[index - 1])}
          disabled={index === 0}
        >
          {labels.back}
        </Button>
        <Group gap="sm">
          {wrong !== undefined && (
            <Text size="sm" c="dimmed">
              {wrong}
            </Text>
          )}
          <Button type="submit" disabled={wrong !== undefined} loading={design.isSending}>
            {isLast ? (replaces ? labels.replace : labels.create) : labels.next}
          </Button>
        </Group>
      </Group>
    </Form>
  );
}

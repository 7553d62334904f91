import { Button, Group, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { checkedActivityType, errorsOfStep } from '#client/activity-types/form.ts';
import { activityTypeLabels, stepLabels } from '#client/activity-types/labels.ts';
import { activityTypeMutations } from '#client/activity-types/mutations.ts';
import type { ActivityTypeValues } from '#client/activity-types/values.ts';
import { useApi } from '#client/http/api-context.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { wizardSteps } from '#contract/activity-types/wizard.ts';
import { Steps } from '#ui/steps.tsx';
import { ProblemAlert } from '../../forms/problem-alert.tsx';
import { useSide } from '../../side.ts';
import styles from './design-wizard.module.css';
import { StepFields } from './step-fields.tsx';
import { useDesign } from './use-design.ts';

const { wizard: labels, notices } = activityTypeLabels;

interface DesignWizardProps {
  initial: ActivityTypeValues;
  /** The version that the new one takes the place of; null for a new type. */
  replaces: ActivityType | null;
  /** The number in the address, from 1 (TYPE-08). */
  step: number;
  onStep: (step: number) => void;
  onDirtyChange: (isDirty: boolean) => void;
  onDone: () => void;
}

/** Five steps to a new activity type or the next version of one (TYPE-69..72, TYPE-74). */
export function DesignWizard({ initial, replaces, step, onStep, ...on }: DesignWizardProps) {
  const side = useSide();
  const mutations = activityTypeMutations(useApi());
  const creation = useMutation(mutations.create());
  const replacement = useMutation(mutations.replace());
  const design = useDesign({ initial, ...on });
  const { form, errors, firstWrong } = design;
  const heading = useRef<HTMLHeadingElement>(null);

  const reachable =
    firstWrong === undefined ? wizardSteps.length - 1 : wizardSteps.indexOf(firstWrong);
  const asked = Number.isInteger(step) ? step - 1 : -1;
  const index = asked >= 0 && asked < wizardSteps.length ? Math.min(asked, reachable) : reachable;
  const current = wizardSteps[index] ?? 'tasks';
  const isLast = index === wizardSteps.length - 1;
  const [wrong] = Object.values(errorsOfStep(errors, current));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the shown step.
  useEffect(() => {
    if (index !== asked) onStep(index + 1);
  }, [index, asked]);

  const open = (next: number) => {
    onStep(next + 1);
    requestAnimationFrame(() => heading.current?.focus());
  };

  const save = (values: ActivityTypeValues) =>
    replaces
      ? replacement.mutateAsync({ id: replaces.id, design: checkedActivityType(values) })
      : creation.mutateAsync(checkedActivityType(values));
  const finish = async () => {
    const refusedIn = await design.send(async (values) => {
      await save(values);
      side.notifySuccess(replaces ? notices.replaced : notices.created);
    });
    if (refusedIn) open(wizardSteps.indexOf(refusedIn));
  };

  return (
    <form
      noValidate
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong !== undefined) void form.validate();
        else if (isLast) void finish();
        else open(index + 1);
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
        onOpen={open}
      />
      <Title order={2} size="h3" ref={heading} tabIndex={-1} className={styles.heading}>
        {stepLabels[current]}
      </Title>
      <ProblemAlert>{design.problem}</ProblemAlert>
      <StepFields step={current} form={form} fixed={false} suggestsSlug={replaces === null} />
      <Group justify="space-between" className={styles.actions} data-guide="design-next">
        <Button variant="default" onClick={() => open(index - 1)} disabled={index === 0}>
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
    </form>
  );
}

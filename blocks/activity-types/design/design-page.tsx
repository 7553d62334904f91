import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changesOf, firstMissing } from '#client/activity-types/form.ts';
import { activityTypeLabels, stepLabels } from '#client/activity-types/labels.ts';
import { activityTypeMutations } from '#client/activity-types/mutations.ts';
import { broughtUpToDate, valuesBefore } from '#client/activity-types/overtaken.ts';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { valuesOf } from '#client/activity-types/values.ts';
import { useApi } from '#client/http/api-context.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { wizardSteps } from '#contract/activity-types/wizard.ts';
import { Currency } from '#contract/tenants/currency.ts';
import { Form } from '#ui/form.tsx';
import { Section } from '#ui/section.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { ProblemAlert } from '../../forms/problem-alert.tsx';
import { useSide } from '../../side.ts';
import { DeleteTypeDialog } from '../delete-type-dialog.tsx';
import styles from './design-page.module.css';
import { StepFields } from './step-fields.tsx';
import { useDesign } from './use-design.ts';

const { wizard: labels, notices } = activityTypeLabels;

interface DesignPageProps {
  type: ActivityType;
  /** Why the plan has no room for a copy; empty while it has. */
  noRoom: string;
  onClone: () => void;
  onReplace: () => void;
  onDirtyChange: (isDirty: boolean) => void;
  onDone: () => void;
}

/** An existing activity type: the steps as sections of one page (TYPE-73, TYPE-75, TYPE-76). */
export function DesignPage({ type, noRoom, onClone, onReplace, onDone, ...on }: DesignPageProps) {
  const side = useSide();
  const { currencies } = useTenant().data;
  const api = useApi();
  const client = useQueryClient();
  const update = useMutation(activityTypeMutations(api).update());
  const [isDeleting, setDeleting] = useState(false);
  /** The type that the form began with. */
  const [began, setBegan] = useState(type);
  const formValuesOf = (each: ActivityType) => valuesOf(each, Currency.parse(currencies[0]));
  const initial = formValuesOf(began);
  const design = useDesign({ initial, draftOf: type.id, onDone, ...on });
  const { form, errors, isDirty, isSending } = design;
  const isOutdated = type.replacedByVersion !== null;
  const wrong = firstMissing(errors, form.values);

  const save = () =>
    design.send(async (values) => {
      const challengeDefinition = changesOf(values, initial);
      const before = valuesBefore(challengeDefinition, began);
      try {
        await update.mutateAsync({ id: type.id, challengeDefinition, before });
      } catch (error) {
        if (isOvertaken(error)) await bringUpToDate();
        throw error;
      }
      side.notifySuccess(notices.updated);
    });

  /** Shows what somebody else has saved since, wherever nothing was typed (TYPE-192). */
  async function bringUpToDate() {
    const version = activityTypeQueries(api).version(type.slug, String(type.version));
    const now = await client.fetchQuery({ ...version, staleTime: 0 });
    form.setValues(broughtUpToDate(form.getValues(), initial, formValuesOf(now)));
    form.resetDirty(formValuesOf(now));
    setBegan(now);
  }

  return (
    <Form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong !== undefined) void form.validate();
        else void save();
      }}
    >
      {isOutdated ? (
        <Alert color="yellow">{labels.outdated(type.replacedByVersion ?? 0)}</Alert>
      ) : (
        <Text size="sm" c="dimmed">
          {labels.fixed} <TextButton onClick={onReplace}>{labels.replace}</TextButton>
        </Text>
      )}
      <ProblemAlert>{design.problem}</ProblemAlert>
      <fieldset disabled={isOutdated} className={styles.sections}>
        {wizardSteps.map((step) => (
          <Section key={step} title={stepLabels[step]}>
            <StepFields
              step={step}
              form={form}
              fixed
              suggestedSlug={null}
              onDirtyChange={design.onPartDirty}
            />
          </Section>
        ))}
      </fieldset>
      <Group justify="space-between" className={styles.actions}>
        <Group gap="xs">
          <Button
            type="submit"
            disabled={isOutdated || !isDirty || wrong !== undefined}
            loading={isSending}
          >
            {labels.update}
          </Button>
          <Button
            variant="default"
            onClick={onClone}
            disabled={noRoom !== ''}
            title={noRoom || undefined}
          >
            {labels.clone}
          </Button>
          {isDirty && wrong !== undefined && (
            <Text size="sm" c="dimmed">
              {wrong}
            </Text>
          )}
        </Group>
        <Button
          variant="subtle"
          color="red"
          onClick={() => setDeleting(true)}
          disabled={isOutdated}
        >
          {labels.delete}
        </Button>
      </Group>
      <DeleteTypeDialog
        type={type}
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={onDone}
      />
    </Form>
  );
}

/** Whether an update was refused for what somebody else has saved; a version that was replaced names no field. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.code === 'activity-type-changed' &&
  Object.keys(error.fields).length > 0;

import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changesOf, firstMissing } from '#client/activity-types/form.ts';
import { activityTypeLabels, stepLabels } from '#client/activity-types/labels.ts';
import { activityTypeMutations } from '#client/activity-types/mutations.ts';
import { valuesOf } from '#client/activity-types/values.ts';
import { useApi } from '#client/http/api-context.ts';
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
  const update = useMutation(activityTypeMutations(useApi()).update());
  const [isDeleting, setDeleting] = useState(false);
  const initial = valuesOf(type, Currency.parse(currencies[0]));
  const design = useDesign({ initial, draftOf: type.id, onDone, ...on });
  const { form, errors, isDirty, isSending } = design;
  const isOutdated = type.replacedByVersion !== null;
  const wrong = firstMissing(errors, form.values);

  const save = () =>
    design.send(async (values) => {
      await update.mutateAsync({ id: type.id, ...changesOf(values, form.getInitialValues()) });
      side.notifySuccess(notices.updated);
    });

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

import '@mantine/core/styles/Radio.layer.css';
import { Button, Group, NumberInput, Radio, Stack, TagsInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { ReasonField } from '#blocks/forms/reason-field.tsx';
import { useFormProblem } from '#blocks/forms/use-form-problem.ts';
import { useSide } from '#blocks/side.ts';
import { typedSince } from '#client/forms/typed-since.ts';
import {
  rolloutOf,
  type ScreenRolloutValues,
  validateRollout,
  valuesOf,
} from '#client/screens/form.ts';
import { screenLabels } from '#client/screens/labels.ts';
import type { ScreenRolloutChange } from '#contract/screens/screen-rollout.ts';
import { topApplication } from '#contract/tenants/rollout.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Section } from '#ui/section.tsx';
import { useUnsavedChanges } from '../../strangler/unsaved/use-unsaved-changes.ts';
import type { BoardScreen } from './all-screens.ts';
import { rolloutIn, useChangeRollout } from './use-change-rollout.ts';

const labels = screenLabels.rollout;

const narrow = { wrapper: { maxInlineSize: '8rem' } };

interface RolloutSectionProps {
  screen: BoardScreen;
  /** The latest change; undefined where nobody has made any. */
  present: ScreenRolloutChange | undefined;
}

/** For whom the screen has which version, and the switch that stops the new one (BRIDGE-191, BRIDGE-192). */
export const RolloutSection = (props: RolloutSectionProps) => (
  <Section
    title={labels.title}
    description={
      props.present ? screenLabels.describe(props.present, props.screen.words) : labels.none
    }
    actions={<StopButton {...props} />}
  >
    <RolloutForm {...props} />
  </Section>
);

function StopButton({ screen, present }: RolloutSectionProps) {
  const [asks, question] = useDisclosure(false);
  const { notifyProblem } = useSide();
  const { change, isSaving } = useChangeRollout(screen);
  const rollout = rolloutIn(present);

  const set = (isStopped: boolean) =>
    change({ ...rollout, isStopped }, isStopped ? labels.stopReason : labels.startReason, present)
      .catch(notifyProblem)
      .finally(question.close);

  return (
    <>
      <Button
        variant="default"
        {...(!rollout.isStopped && { c: 'var(--mantine-color-error)' })}
        loading={isSaving && !asks}
        onClick={() => (rollout.isStopped ? void set(false) : question.open())}
      >
        {rollout.isStopped ? labels.start : screen.words.stop}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={screen.words.stopQuestion(screen.title)}
        confirmLabel={screen.words.stop}
        cancelLabel={labels.cancel}
        danger
        busy={isSaving}
        onConfirm={() => void set(true)}
        onCancel={question.close}
      >
        {screen.words.stopEffect}
      </ConfirmDialog>
    </>
  );
}

function RolloutForm({ screen, present }: RolloutSectionProps) {
  const form = useForm({ initialValues: valuesOf(present), validate: validateRollout });
  const problem = useFormProblem(form);
  const { change, isSaving } = useChangeRollout(screen);
  const isDirty = form.isDirty();
  useUnsavedChanges(isDirty, false);
  const isDelivered = form.values.stage === 'delivered';

  const show = (
    latest: ScreenRolloutChange | undefined,
    typed: Partial<ScreenRolloutValues> = {},
  ) => {
    const values = valuesOf(latest);
    form.setInitialValues(values);
    form.setValues({ ...values, ...typed });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: typed values outlast somebody else's change.
  useEffect(() => {
    if (!isDirty) show(present);
  }, [present?.revision]);

  const save = form.onSubmit((values) => {
    problem.clear();
    change(rolloutOf(values, present?.isStopped ?? false), values.reason, present).then(
      (latest) => show(latest, typedSince(values, form.getValues())),
      problem.show,
    );
  }, problem.focusFirst);

  return (
    <Form onSubmit={save}>
      <Stack gap="lg" maw="40rem">
        <Radio.Group label={labels.stage} {...form.getInputProps('stage')}>
          <Stack gap="xs" mt="xs">
            <Radio value="delivered" label={labels.delivered(screen.stage, screen.words)} />
            {screen.words.settable.map((value) => (
              <Radio key={value} value={value} label={screen.words.stages[value]} />
            ))}
          </Stack>
        </Radio.Group>
        {!isDelivered && (
          <>
            <NumberInput
              label={labels.share}
              description={labels.shareHint}
              suffix="%"
              min={0}
              max={100}
              styles={narrow}
              {...form.getInputProps('share')}
            />
            <TagsInput
              label={labels.tenants}
              description={labels.tenantsHint}
              {...form.getInputProps('tenants')}
            />
          </>
        )}
        {screen.id !== topApplication && (
          <NumberInput
            label={labels.failureLimit}
            description={labels.failureLimitHint}
            suffix="%"
            min={1}
            max={100}
            styles={narrow}
            {...form.getInputProps('failureLimit')}
          />
        )}
        <ReasonField
          label={labels.reason}
          description={labels.reasonHint}
          {...form.getInputProps('reason')}
        />
        <Text size="sm" c="dimmed">
          {labels.ownFirst}
        </Text>
        <ProblemAlert>{problem.text}</ProblemAlert>
        <Group>
          <Button type="submit" loading={isSaving}>
            {labels.save}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

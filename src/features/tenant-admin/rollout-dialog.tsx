import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { ReasonField } from '#blocks/forms/reason-field.tsx';
import { useFormProblem } from '#blocks/forms/use-form-problem.ts';
import { changedScreens, stageFor, stagesOf, withStage } from '#client/tenants/rollout-change.ts';
import { rolloutForm } from '#client/tenants/rollout-form.ts';
import { rolloutLabels as labels } from '#client/tenants/rollout-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { Stage } from '#contract/tenants/rollout.ts';
import type { TenantListItem } from '#contract/tenants/tenant-list-item.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { screenTitle } from '../../shell/screen/screen-title.ts';
import { usePage } from '../../shell/session/page-context.ts';
import { RolloutChanges } from './rollout-changes.tsx';
import { useRolloutChange } from './use-rollout-change.ts';

interface RolloutFormProps {
  tenant: TenantListItem;
  onClose: () => void;
}

interface RolloutDialogProps extends RolloutFormProps {
  opened: boolean;
}

/** Moves a screen to its newer side for one tenant, or back, without a release (BRIDGE-06). */
export function RolloutDialog({ tenant, opened, onClose }: RolloutDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={labels.open(tenant.data.tenantName)} size="lg">
      <RolloutForm tenant={tenant} onClose={onClose} />
    </Dialog>
  );
}

function RolloutForm({ tenant, onClose }: RolloutFormProps) {
  const { terms } = useTenant().data;
  const { rollout: before, data } = tenant;
  const screens = usePage()
    .twoSidedScreens()
    .map((screen) => ({
      ...screen,
      title: screenTitle(screen, terms),
    }));
  // Kept apart from the roll-out they change, which may become another one while the dialog is open.
  const [chosen, setChosen] = useState<Readonly<Record<string, Stage>>>({});
  const rollout = screens.reduce((changed, screen) => {
    const stage = chosen[screen.id];
    return stage === undefined ? changed : withStage(changed, screen, stage);
  }, before);
  const changes = changedScreens(screens, before, rollout).map((screen) => ({
    ...screen,
    stage: stageFor(rollout, screen),
  }));
  const form = useForm(rolloutForm);
  const problem = useFormProblem(form);
  const change = useRolloutChange(tenant);

  const save = form.onSubmit(({ reason }) => {
    problem.clear();
    change.save({ before, rollout, reason }, onClose, (error) => problem.show(error));
  }, problem.focusFirst);

  return (
    <Form onSubmit={save}>
      <Stack gap="lg">
        <Text size="sm">{labels.description(data.tenantName)}</Text>
        {screens.map((screen) => (
          <div key={screen.id}>
            <Group justify="space-between" align="baseline" gap="xs" mb="xs">
              <Text fw={550}>{screen.title}</Text>
              <Text size="xs" c="dimmed">
                {labels.asDelivered(screen.stage)}
              </Text>
            </Group>
            <SegmentedControl
              fullWidth
              aria-label={screen.title}
              data={stagesOf(screen).map((value) => ({ value, label: labels.stages[value] }))}
              value={stageFor(rollout, screen)}
              onChange={(value) => setChosen({ ...chosen, [screen.id]: Stage.parse(value) })}
            />
          </div>
        ))}
        <RolloutChanges tenantName={data.tenantName} changes={changes} />
        <ReasonField
          label={labels.reason}
          description={labels.reasonHint}
          {...form.getInputProps('reason')}
        />
        <ProblemAlert>{problem.text}</ProblemAlert>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button type="submit" disabled={changes.length === 0} loading={change.isSaving}>
            {labels.save}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

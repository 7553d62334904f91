import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { problemMessage } from '#client/http/problem-message.ts';
import { changedScreens, stageFor, withStage } from '#client/tenants/rollout-change.ts';
import { rolloutLabels as labels } from '#client/tenants/rollout-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { type Rollout, Stage } from '#contract/tenants/rollout.ts';
import type { TenantListItem } from '#contract/tenants/tenant.ts';
import { Dialog } from '#ui/dialog.tsx';
import { screenTitle } from '../../shell/screen/screen-title.ts';
import { usePage } from '../../shell/session/page-context.ts';
import { RolloutChanges } from './rollout-changes.tsx';
import { useRolloutChange } from './use-rollout-change.ts';

const stages = Stage.options.map((value) => ({ value, label: labels.stages[value] }));

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
  const { tenantName } = tenant.data;
  const screens = usePage().twoSidedScreens.map((screen) => ({
    ...screen,
    title: screenTitle(screen, terms),
  }));
  const [rollout, setRollout] = useState<Rollout>(tenant.rollout);
  const change = useRolloutChange(tenant);
  const changes = changedScreens(screens, tenant.rollout, rollout).map((screen) => ({
    ...screen,
    stage: stageFor(rollout, screen),
  }));

  return (
    <Stack gap="lg">
      <Text size="sm">{labels.description(tenantName)}</Text>
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
            data={stages}
            value={stageFor(rollout, screen)}
            onChange={(value) => setRollout(withStage(rollout, screen, Stage.parse(value)))}
          />
        </div>
      ))}
      <RolloutChanges tenantName={tenantName} changes={changes} />
      <ProblemAlert>{change.error && problemMessage(change.error)}</ProblemAlert>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {labels.cancel}
        </Button>
        <Button
          onClick={() => change.save(rollout, onClose)}
          disabled={changes.length === 0}
          loading={change.isSaving}
        >
          {labels.save}
        </Button>
      </Group>
    </Stack>
  );
}

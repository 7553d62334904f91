import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { tenantMutations } from '#client/tenants/mutations.ts';
import { rolloutLabels as labels } from '#client/tenants/rollout-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { type Rollout, Stage } from '#contract/tenants/rollout.ts';
import type { TenantListItem } from '#contract/tenants/tenant.ts';
import { screenTitle } from '../../shell/screen/screen-title.ts';
import { usePage } from '../../shell/session/page-context.ts';
import { useShell } from '../../shell/shell-context.ts';

const stages = Stage.options.map((value) => ({ value, label: labels.stages[value] }));

interface RolloutDialogProps {
  tenant: TenantListItem;
  onClose: () => void;
}

/** Moves a screen to its newer side for one tenant, or back, without a release (BRIDGE-06). */
export function RolloutDialog({ tenant, onClose }: RolloutDialogProps) {
  const { terms } = useTenant().data;
  const { notices } = useShell();
  const { twoSidedScreens } = usePage();
  const [rollout, setRollout] = useState<Rollout>(tenant.rollout);
  const update = useMutation(tenantMutations(useApi()).updateRollout());
  const { tenantId } = tenant;
  const { tenantName } = tenant.data;

  function save(): void {
    update.mutate(
      { tenantId, rollout },
      {
        onSuccess() {
          const undo = () => update.mutate({ tenantId, rollout: tenant.rollout });
          notices.show({
            level: 'success',
            text: labels.saved(tenantName),
            duration: 10_000,
            action: { label: labels.undo, run: undo },
          });
          onClose();
        },
      },
    );
  }

  return (
    <Modal opened onClose={onClose} title={labels.open(tenantName)} size="lg">
      <Stack gap="lg">
        <Text size="sm">{labels.description}</Text>
        {update.error && (
          <Alert color="red" role="alert">
            {problemMessage(update.error)}
          </Alert>
        )}
        {twoSidedScreens.map((screen) => {
          const title = screenTitle(screen, terms);
          return (
            <div key={screen.id}>
              <Text fw={550}>{title}</Text>
              <Text size="xs" c="dimmed" mb="xs">
                {labels.asDelivered(screen.stage)}
              </Text>
              <SegmentedControl
                fullWidth
                aria-label={title}
                data={stages}
                value={rollout[screen.id] ?? screen.stage}
                onChange={(value) => setRollout({ ...rollout, [screen.id]: Stage.parse(value) })}
              />
            </div>
          );
        })}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button onClick={save} loading={update.isPending}>
            {labels.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

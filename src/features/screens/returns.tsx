import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSide } from '#blocks/side.ts';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { screenLabels as labels } from '#client/screens/labels.ts';
import { screenMutations } from '#client/screens/mutations.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { MigrationBoard, ScreenReturn } from '#contract/screens/board.ts';
import type { BoardScreen } from './all-screens.ts';

interface ReturnsProps {
  board: Pick<MigrationBoard, 'returns' | 'scope'>;
  screens: readonly BoardScreen[];
}

/** The screens that went back to their older version by themselves, and the way forward again (BRIDGE-194). */
export function Returns({ board, screens }: ReturnsProps) {
  const { notifySuccess, notifyProblem } = useSide();
  const { timezone } = useTenant().data;
  const { mutate, isPending, variables } = useMutation(screenMutations(useApi()).endReturn());
  if (board.returns.length === 0) return null;

  const titleOf = (id: string) => screens.find((screen) => screen.id === id)?.title ?? id;
  const tryAgain = ({ id, screen, tenantName }: ScreenReturn) =>
    mutate(id, {
      onSuccess: () => notifySuccess(labels.returns.tried(titleOf(screen), tenantName)),
      onError: notifyProblem,
    });
  return (
    <Alert
      color="yellow"
      icon={<IconArrowBackUp aria-hidden />}
      title={labels.returns.title(board.returns.length)}
      role="region"
      aria-label={labels.returns.title(board.returns.length)}
    >
      <Stack gap="sm">
        {board.returns.map((each) => (
          <Group key={each.id} justify="space-between" gap="xs">
            <Text size="sm" flex="1 1 20rem">
              <time dateTime={each.at}>{listDate(each.at, timezone, Date.now())}</time>
              {': '}
              {labels.returns.one(each, titleOf(each.screen))}
            </Text>
            {board.scope === 'installation' && (
              <Button
                size="xs"
                variant="default"
                aria-label={labels.returns.tryAgainNamed(titleOf(each.screen), each.tenantName)}
                loading={isPending && variables === each.id}
                onClick={() => tryAgain(each)}
              >
                {labels.returns.tryAgain}
              </Button>
            )}
          </Group>
        ))}
        {board.scope === 'tenant' && <Text size="sm">{labels.returns.operator}</Text>}
      </Stack>
    </Alert>
  );
}

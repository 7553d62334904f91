import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSide } from '#blocks/side.ts';
import { dateAndTime } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { screenLabels } from '#client/screens/labels.ts';
import { screenQueries } from '#client/screens/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Section } from '#ui/section.tsx';
import type { BoardScreen } from './all-screens.ts';
import styles from './rollout-history.module.css';
import { rolloutIn, useChangeRollout } from './use-change-rollout.ts';

const labels = screenLabels.history;

/** Who has changed the roll-out of a screen, when and why; the latest change can be taken back (BRIDGE-193). */
export function RolloutHistory({ screen }: { screen: BoardScreen }) {
  const { timezone } = useTenant().data;
  const { data, error, isFetching, refetch } = useQuery(screenQueries(useApi()).changes(screen.id));
  const { notifyProblem } = useSide();
  const { change, isSaving } = useChangeRollout(screen);
  const [latest, before] = data ?? [];
  const takeBack = () =>
    latest &&
    change(rolloutIn(before), screenLabels.rollout.takenBack(latest.reason), latest).catch(
      notifyProblem,
    );
  return (
    <Section title={labels.title}>
      {error && !data && (
        <ProblemPanel
          title={screenLabels.failure}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {problemMessage(error)}
        </ProblemPanel>
      )}
      {!data && !error && <Skeleton height={48} />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {labels.none}
        </Text>
      )}
      {data && data.length > 0 && (
        <ol className={styles.list}>
          {data.map((each) => (
            <li key={each.revision}>
              <Group justify="space-between" gap="xs">
                <div className={styles.words}>
                  <Text fw={550}>{screenLabels.describe(each, screen.words)}</Text>
                  <Text size="sm">{each.reason}</Text>
                  <Text size="sm" c="dimmed">
                    <time dateTime={each.changedAt}>{dateAndTime(each.changedAt, timezone)}</time>{' '}
                    {labels.by(each.changedBy)}
                  </Text>
                </div>
                {each === latest && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={labels.undoNamed(each.reason)}
                    loading={isSaving}
                    onClick={() => void takeBack()}
                  >
                    {labels.undo}
                  </Button>
                )}
              </Group>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

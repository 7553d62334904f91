import { Button, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconExclamationCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { TaskKey } from '#client/activities/bulk-approve.ts';
import { activityMutations } from '#client/activities/mutations.ts';
import { dateAndTime } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { type CheckWords, checkWords, checkLabels as labels } from '#client/social/post-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { type PostCheck, waitsUntil } from '#contract/activities/post-check.ts';
import { useSide } from '../side.ts';
import styles from './post-check-view.module.css';

const icons = {
  good: IconCircleCheck,
  bad: IconExclamationCircle,
  unknown: IconCircleDashed,
} satisfies Record<CheckWords['tone'], unknown>;

interface PostCheckViewProps {
  check: PostCheck;
  /** The task, where it is still to be decided. */
  open: TaskKey | undefined;
}

/** A network's answer about the post that was handed in, with its time. It decides nothing: the admin does. */
export function PostCheckView({ check, open }: PostCheckViewProps) {
  const { timezone } = useTenant().data;
  const { text, tone } = checkWords(check, timezone);
  const Icon = icons[tone];
  return (
    <div className={styles.root} data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <div>
        <Text size="sm">{text}</Text>
        {check.outcome !== 'waiting' && (
          <div className={styles.more}>
            <Text size="xs" c="dimmed">
              {labels.at(dateAndTime(check.checkedAt, timezone))}
            </Text>
            {open && tone !== 'good' && <CheckAgain check={check} task={open} />}
          </div>
        )}
      </div>
    </div>
  );
}

interface CheckAgainProps {
  check: PostCheck;
  task: TaskKey;
}

/** Asks the network once more, unless it has said when it may be asked. */
function CheckAgain({ check, task }: CheckAgainProps) {
  const side = useSide();
  const { timezone } = useTenant().data;
  const asking = useMutation({
    ...activityMutations(useApi()).checkPost(),
    onError: side.notifyProblem,
  });
  const againAt = waitsUntil(check, Date.now());
  if (againAt !== undefined)
    return (
      <Text size="xs" c="dimmed">
        {labels.goesOn(dateAndTime(againAt, timezone))}
      </Text>
    );
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      loading={asking.isPending}
      onClick={() => asking.mutate(task)}
    >
      {labels.again}
    </Button>
  );
}

import { Button, Menu, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconChevronDown, IconTrash, IconX } from '@tabler/icons-react';
import { activityLabels, reviewLabels as labels } from '#client/activities/labels.ts';
import { dateAndTime, listDate } from '#client/dates/dates.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Task } from '#contract/activities/activity.ts';
import type { TaskDefinition } from '#contract/activity-types/task-definition.ts';
import { PostCheckView } from './post-check-view.tsx';
import { ProofView } from './proof-view.tsx';
import { ShownPost } from './shown-post.tsx';
import styles from './task-review.module.css';
import { TaskStatus } from './task-status.tsx';

interface TaskReviewProps {
  /** The activity of the task. */
  activityId: string;
  task: Task;
  definition: TaskDefinition;
  /** The reward of an approval with an outcome, in a few words; empty for none. */
  givenFor: (outcomeId: string) => string;
  /** Whether its menu of outcomes is open. */
  choosesOutcome: boolean;
  onChooseOutcome: (open: boolean) => void;
  onApprove: (outcomeId?: string) => void;
  onReject: () => void;
  onUndo: () => void;
  onRemove: () => void;
  disabled: boolean;
  /** The reward that undoing its approval takes back; empty for none. */
  takesBack: string;
}

/** One task with its proof, and the decisions of an admin about it (ACT-97, ACT-121). */
export function TaskReview({
  activityId,
  task,
  definition,
  givenFor,
  disabled,
  takesBack,
  ...on
}: TaskReviewProps) {
  const { timezone } = useTenant().data;
  const isDecided = task.approved || task.rejected;
  const isOpen = definition.verifiable && !isDecided;
  const decision = {
    approve: () => (definition.outcomes.length > 0 ? on.onChooseOutcome(true) : on.onApprove()),
    reject: on.onReject,
  };
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <div className={styles.head}>
          <Text size="sm" fw={550}>
            {definition.title}
          </Text>
          <TaskStatus task={task} definition={definition} />
          <Text size="xs" c="dimmed">
            {activityLabels.handedInOn(listDate(task.completedAt, timezone, Date.now()))}
          </Text>
        </div>
        <ProofView
          task={task}
          format={definition.verificationDataFormat}
          decision={isOpen && !disabled ? decision : undefined}
        />
        {task.postCheck && (
          <PostCheckView
            check={task.postCheck}
            open={isOpen ? { id: activityId, taskId: task.id } : undefined}
          />
        )}
        {definition.verificationDataFormat === 'url' && (
          <ShownPost address={task.verificationText} />
        )}
        {task.reviewedBy && task.reviewedAt && (
          <Text size="xs" c="dimmed">
            {labels.decidedBy(task.reviewedBy, dateAndTime(task.reviewedAt, timezone))}
            {task.approved && takesBack && ` · ${labels.takesBack(takesBack)}`}
          </Text>
        )}
        {task.rejectionReason && (
          <Text size="sm" c="dimmed">
            {task.rejectionReason}
          </Text>
        )}
      </div>
      <div className={styles.controls} data-guide="review-decision">
        {isOpen && (
          <>
            <Approve
              outcomes={definition.outcomes}
              givenFor={givenFor}
              opened={on.choosesOutcome}
              onOpen={on.onChooseOutcome}
              onApprove={on.onApprove}
              disabled={disabled}
            />
            <Button
              size="xs"
              variant="default"
              leftSection={<IconX size={14} aria-hidden />}
              onClick={on.onReject}
              disabled={disabled}
            >
              {labels.reject}
            </Button>
          </>
        )}
        {isDecided && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            data-undo
            onClick={on.onUndo}
            disabled={disabled}
          >
            {labels.undo}
          </Button>
        )}
        {!task.approved && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={on.onRemove}
            disabled={disabled}
          >
            {labels.remove}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ApproveProps extends Pick<TaskReviewProps, 'givenFor'> {
  outcomes: TaskDefinition['outcomes'];
  opened: boolean;
  onOpen: (open: boolean) => void;
  onApprove: (outcomeId?: string) => void;
  disabled: boolean;
}

/** A button, or where a task has outcomes a menu of them (ACT-97, ACT-116). */
function Approve({ outcomes, givenFor, opened, onOpen, onApprove, disabled }: ApproveProps) {
  const icon = <IconCheck size={14} aria-hidden />;
  if (outcomes.length === 0) {
    return (
      <Button
        size="xs"
        color="green"
        leftSection={icon}
        onClick={() => onApprove()}
        disabled={disabled}
      >
        {labels.approve}
      </Button>
    );
  }
  return (
    <Menu opened={opened} onChange={onOpen} position="bottom-start">
      <Menu.Target>
        <Button
          size="xs"
          color="green"
          leftSection={icon}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          disabled={disabled}
        >
          {labels.approve}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{labels.approveAs}</Menu.Label>
        {outcomes.map(({ id, title }) => (
          <Menu.Item
            key={id}
            onClick={() => onApprove(id)}
            rightSection={
              <Text size="xs" c="dimmed">
                {givenFor(id)}
              </Text>
            }
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import { Checkbox, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { openTasks } from '#client/activities/bulk-approve.ts';
import { activityLabels as labels, reviewLabels } from '#client/activities/labels.ts';
import type { Activity } from '#contract/activities/activity.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ActivityRow, type TaskQuestion } from './activity-row.tsx';
import { BulkApproval } from './bulk-approval.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import styles from './review-list.module.css';
import { useReview } from './use-review.ts';

interface ReviewListProps {
  activities: readonly Activity[];
  definitions: readonly ActivityType[];
  /** True while newer rows are on their way. */
  refreshing: boolean;
}

export interface ReviewItem {
  readonly activity: Activity;
  readonly type: ActivityType;
}

/**
 * Activities one below the other, each with its proof and what can be decided about it. Arrows move
 * from one to the next; A approves, R rejects, U takes the last decision back.
 */
export function ReviewList({ activities, definitions, refreshing }: ReviewListProps) {
  const review = useReview();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<TaskQuestion | null>(null);
  const items = activities.flatMap((activity): ReviewItem[] => {
    const type = definitions.find(({ id }) => id === activity.challengeDefinitionId);
    return type ? [{ activity, type }] : [];
  });
  const rows = useRowFocus(items.map(({ activity }) => activity.id));
  const chosen = items.filter(({ activity }) => selected.has(activity.id));
  const asksRemoval = question?.kind === 'remove';

  const select = (ids: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const id of ids) isSelected ? next.add(id) : next.delete(id);
    setSelected(next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const index = rows.indexOf(event.target);
    const item = items[index];
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actions(item, index)[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const actions = ({ activity, type }: ReviewItem, index: number): Record<string, () => void> => {
    const [open] = openTasks(activity, type);
    const ask = (kind: TaskQuestion['kind']) => open && setQuestion({ ...open, kind });
    const approve = () => {
      if (open?.needsOutcome) ask('outcome');
      else if (open) void review.approve(open);
    };
    const undo = () => {
      const decided = activity.tasks.findLast(({ approved, rejected }) => approved || rejected);
      if (decided) review.undo({ id: activity.id, taskId: decided.id });
      else review.undoLast();
    };
    return {
      ArrowDown: () => rows.focus(index + 1),
      ArrowUp: () => rows.focus(index - 1),
      Home: () => rows.focus(0),
      End: () => rows.focus(items.length - 1),
      ' ': () => select([activity.id], !selected.has(activity.id)),
      a: approve,
      A: approve,
      r: () => ask('reject'),
      R: () => ask('reject'),
      u: undo,
      U: undo,
    };
  };

  const close = () => setQuestion(null);
  const answer = (work: (task: TaskQuestion) => Promise<void>) => {
    if (question) void work(question).finally(close);
  };

  return (
    <>
      <div className={styles.head} data-guide="review-all">
        <Checkbox
          label={reviewLabels.bulk.selectAll}
          checked={chosen.length > 0 && chosen.length === items.length}
          indeterminate={chosen.length > 0 && chosen.length < items.length}
          onChange={(event) =>
            select(
              items.map(({ activity }) => activity.id),
              event.currentTarget.checked,
            )
          }
        />
        <Text size="xs" c="dimmed" className={styles.keys}>
          {labels.keys}
        </Text>
      </div>
      <ul
        ref={rows.list}
        className={styles.list}
        aria-label={labels.title}
        aria-busy={refreshing}
        data-refreshing={refreshing || undefined}
        onKeyDown={onKeyDown}
      >
        {items.map((item, index) => (
          <ActivityRow
            key={item.activity.id}
            item={item}
            tabIndex={index === rows.current ? 0 : -1}
            onFocus={() => rows.note(index)}
            selected={selected.has(item.activity.id)}
            onSelect={(isSelected) => select([item.activity.id], isSelected)}
            review={review}
            question={question}
            onQuestion={setQuestion}
          />
        ))}
      </ul>
      <BulkApproval
        selected={chosen.length}
        tasks={chosen.flatMap(({ activity, type }) => openTasks(activity, type))}
        onClear={() => setSelected(new Set())}
      />
      <RejectDialog
        title={question?.kind === 'reject' ? question.name : null}
        busy={review.isBusy}
        onReject={(reason) => answer((task) => review.reject({ ...task, reason }))}
        onCancel={close}
      />
      <ConfirmDialog
        opened={asksRemoval}
        title={reviewLabels.removal.question}
        confirmLabel={reviewLabels.removal.confirm}
        danger
        busy={review.isBusy}
        onConfirm={() => answer(review.remove)}
        onCancel={close}
      />
    </>
  );
}

/** One row at a time takes part in the order of Tab; when it goes, the focus goes to its neighbour. */
function useRowFocus(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const hadFocus = useRef(false);
  const rowsOf = (): EventTarget[] => [...(list.current?.children ?? [])];
  const focus = (index: number) => {
    const row = rowsOf()[index];
    if (row instanceof HTMLElement) row.focus();
  };

  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows have changed.
  useEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body;
    if (isLost) focus(Math.min(current, ids.length - 1));
  }, [key]);

  return {
    list,
    current: Math.min(current, Math.max(0, ids.length - 1)),
    focus,
    note(index: number) {
      hadFocus.current = true;
      setCurrent(index);
    },
    indexOf: (target: EventTarget) => rowsOf().indexOf(target),
  };
}

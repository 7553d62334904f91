import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useReducer, useState } from 'react';
import { openTasks } from '#client/activities/bulk-approve.ts';
import { activityLabels as labels, reviewLabels } from '#client/activities/labels.ts';
import { mostSelected, type ReviewItem, toReviewItems } from '#client/activities/review-items.ts';
import type { Activity } from '#contract/activities/activity.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { takesLostFocus } from '#ui/lost-focus.ts';
import { useSelection } from '../lists/use-selection.ts';
import { useSide } from '../side.ts';
import { ActivityRow, type TaskQuestion } from './activity-row.tsx';
import { BulkReview } from './bulk-review.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import styles from './review-list.module.css';
import { useKeptPlace } from './use-kept-place.ts';
import { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useRowFocus } from './use-row-focus.ts';

interface ReviewListProps {
  activities: readonly Activity[];
  definitions: readonly ActivityType[];
  /** The filters without the page: with other filters nothing is selected. */
  question: string;
  /** True while newer rows are on their way. */
  refreshing: boolean;
  /** The activities on all pages of the list, where there are several. */
  matching?: Matching | undefined;
}

const toRow = (item: ReviewItem) => ({ id: item.activity.id, item });

/** How many activities fit the filters, as far as they are counted, and the way to load them. */
export interface Matching {
  readonly count: number;
  load(): Promise<readonly ReviewItem[]>;
}

/**
 * Activities one below the other, each with its proof and its decisions. One of them is marked as the
 * current one, on which keys act wherever the focus is: A approves and R rejects, arrows move on, and U
 * takes back the person's own last decision.
 */
export function ReviewList(props: ReviewListProps) {
  const { activities, definitions, refreshing, matching } = props;
  const { notifyProblem } = useSide();
  const [question, setQuestion] = useState<TaskQuestion | null>(null);
  const [isLoading, setLoading] = useState(false);
  const items = toReviewItems({ results: activities, definitions });
  const place = useKeptPlace(items, refreshing);
  const review = useReview(place.keep);
  const { shown } = place;
  const rows = useRowFocus(shown.map(({ activity }) => activity.id));
  const idsOnPage = new Set(activities.map(({ id }) => id));
  const selection = useSelection(props.question, { shown: shown.map(toRow) });
  const chosen = selection.selected.map(({ item }) => item);
  const isChosen = (item: ReviewItem) => selection.has(toRow(item));
  const isAll = shown.length > 0 && shown.every(isChosen);

  const select = (some: readonly ReviewItem[], isSelected: boolean) =>
    selection.select(some.map(toRow), isSelected);

  const selectable = Math.min(matching?.count ?? 0, mostSelected);
  const selectMatching = () => {
    setLoading(true);
    matching
      ?.load()
      .then((all) => select(all, true), notifyProblem)
      .finally(() => setLoading(false));
  };

  const ask = (kind: 'reject' | 'outcome', { activity, type }: ReviewItem) => {
    const [open] = openTasks(activity, type);
    if (open) setQuestion({ ...open, kind });
  };
  useReviewKeys(rows, {
    count: shown.length,
    approve(index) {
      const item = shown[index];
      const [open] = item ? openTasks(item.activity, item.type) : [];
      if (item && open?.needsOutcome) ask('outcome', item);
      else if (open) void review.approve(open);
    },
    reject(index) {
      const item = shown[index];
      if (item) ask('reject', item);
    },
    select(index) {
      const item = shown[index];
      if (item) select([item], !isChosen(item));
    },
    move(index) {
      const to = shown[index];
      if (to) place.release(to.activity.id);
    },
    undoLast: review.undoLast,
  });

  const close = () => setQuestion(null);
  // A closing dialog may take the focus with it, and the rows look for the focus when they are drawn.
  const [, lookForFocus] = useReducer((drawn: number) => drawn + 1, 0);
  const answer = (work: (task: TaskQuestion) => Promise<void>) => {
    if (question) void work(question).finally(close);
  };

  return (
    <>
      <div className={styles.head} data-guide="review-all">
        <Group gap="xs">
          <Checkbox
            label={reviewLabels.bulk.selectAll}
            checked={isAll}
            indeterminate={!isAll && shown.some(isChosen)}
            onChange={(event) => select(shown, event.currentTarget.checked)}
          />
          {matching && isAll && chosen.length < selectable && (
            <Button variant="subtle" size="compact-sm" loading={isLoading} onClick={selectMatching}>
              {reviewLabels.bulk.selectMatching(selectable, matching.count <= mostSelected)}
            </Button>
          )}
        </Group>
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
        onBlur={rows.onBlur}
        {...takesLostFocus}
      >
        {shown.map((item, index) => (
          <ActivityRow
            key={item.activity.id}
            item={item}
            isCurrent={index === rows.current}
            onFocus={() => rows.note(index)}
            selected={isChosen(item)}
            onSelect={(isSelected) => select([item], isSelected)}
            review={review}
            question={question}
            onQuestion={setQuestion}
          />
        ))}
      </ul>
      <BulkReview
        selected={chosen.length}
        isOnPage={chosen.every(({ activity }) => idsOnPage.has(activity.id))}
        tasks={chosen.flatMap(({ activity, type }) => openTasks(activity, type))}
        review={review}
        onClear={selection.clear}
      />
      <RejectDialog
        question={
          question?.kind === 'reject' ? reviewLabels.rejection.question(question.name) : null
        }
        about={question?.taskId ?? ''}
        busy={review.isBusy}
        onReject={(reason) => answer((task) => review.reject({ ...task, reason }))}
        onCancel={close}
        onClosed={lookForFocus}
      />
      <ConfirmDialog
        opened={question?.kind === 'remove'}
        title={reviewLabels.removal.question}
        confirmLabel={reviewLabels.removal.confirm}
        danger
        busy={review.isBusy}
        onConfirm={() => answer(review.remove)}
        onCancel={close}
        onClosed={lookForFocus}
      >
        {question && reviewLabels.removal.consequence(question.name, question.person)}
      </ConfirmDialog>
    </>
  );
}

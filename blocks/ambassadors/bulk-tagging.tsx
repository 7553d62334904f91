import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import type { AmbassadorFilters, AmbassadorListState } from '#client/ambassadors/list-state.ts';
import { loadMatchingIds } from '#client/ambassadors/matching.ts';
import { ambassadorMutations, ambassadorQueries } from '#client/ambassadors/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { mostTaggedAtOnce } from '#contract/ambassadors/tag-changes.ts';
import { mostTags } from '#contract/people/tag.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { SelectionBar } from '../lists/selection-bar.tsx';
import type { Selection } from '../lists/use-selection.ts';
import { TagField } from '../people/tag-field.tsx';
import { useSide } from '../side.ts';

interface BulkTaggingProps {
  selection: Selection;
  /** The rows in sight. */
  rows: readonly { readonly id: string }[];
  /** The state and the filters of the list, and how many people it holds, as far as they are counted. */
  matching: { state: AmbassadorListState; filters: AmbassadorFilters; count: number };
}

/** The action on selected people: changes their tags, all at once, and back again. */
export function BulkTagging({ selection, rows, matching }: BulkTaggingProps) {
  const labels = ambassadorLabels(useTenant().data.terms).tagging;
  const side = useSide();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const { ids } = selection;
  const isPageSelected = rows.length > 0 && rows.every(selection.has);
  const selectable = Math.min(matching.count, mostTaggedAtOnce);

  const selectMatching = () => {
    setLoading(true);
    loadMatchingIds(queryClient, api, matching)
      .then((all) => all.map((id) => ({ id })))
      .then((found) => selection.select(found, true), side.notifyProblem)
      .finally(() => setLoading(false));
  };

  if (ids.length === 0) return null;
  return (
    <>
      <SelectionBar label={labels.selected(ids.length)}>
        {isPageSelected && ids.length < selectable && (
          <Button size="xs" variant="subtle" loading={isLoading} onClick={selectMatching}>
            {labels.selectMatching(selectable, matching.count <= mostTaggedAtOnce)}
          </Button>
        )}
        <Button
          size="xs"
          onClick={() => setOpen(true)}
          disabled={ids.length > mostTaggedAtOnce || isLoading}
        >
          {labels.change}
        </Button>
        <Button size="xs" variant="subtle" onClick={selection.clear}>
          {labels.clear}
        </Button>
      </SelectionBar>
      {isOpen && <TagDialog ids={ids} onDone={selection.clear} onClose={() => setOpen(false)} />}
    </>
  );
}

interface TagDialogProps {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

function TagDialog({ ids, onDone, onClose }: TagDialogProps) {
  const labels = ambassadorLabels(useTenant().data.terms).tagging;
  const side = useSide();
  const api = useApi();
  const { data: known = [] } = useQuery(ambassadorQueries(api).tags());
  const change = useMutation(ambassadorMutations(api).changeTags());
  const undoing = useMutation(ambassadorMutations(api).changeTags());
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(): Promise<void> {
    setProblem(null);
    const changes = [{ ids: [...ids], add: [...add], remove: [...remove] }];
    try {
      const result = await change.mutateAsync(changes);
      const takeBack = () =>
        void undoing
          .mutateAsync(result.undo)
          .then(() => side.notifySuccess(labels.undone), side.notifyProblem);
      side.notifySuccess(labels.done(result), result.undo.length > 0 ? takeBack : undefined);
      onDone();
      onClose();
    } catch (error) {
      setProblem(problemMessage(error));
    }
  }

  return (
    <DialogForm
      title={labels.change}
      confirmLabel={labels.confirm(ids.length)}
      problem={problem}
      busy={change.isPending}
      incomplete={add.length + remove.length === 0}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onClose={onClose}
    >
      <TagField
        label={labels.add}
        data={known}
        maxTags={mostTags.ofPerson}
        value={add}
        onChange={(tags) => {
          setAdd(tags);
          setRemove(remove.filter((tag) => !tags.includes(tag)));
        }}
      />
      <TagField
        label={labels.remove}
        data={known}
        maxTags={mostTags.ofPerson}
        value={remove}
        onChange={(tags) => {
          setRemove(tags);
          setAdd(add.filter((tag) => !tags.includes(tag)));
        }}
      />
    </DialogForm>
  );
}

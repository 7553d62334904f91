import { Button, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import { allAmbassadors, hasTagsFilter } from '#client/ambassadors/list-state.ts';
import { composerLabels } from '#client/emails/labels.ts';
import { segmentInWords } from '#client/emails/recipients-in-words.ts';
import { segmentKey, segmentOf, segmentOfView } from '#client/emails/segment.ts';
import { useApi } from '#client/http/api-context.ts';
import { notOnPlan } from '#client/plans/labels.ts';
import { savedSearchQueries } from '#client/saved-searches/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { EmailSegment } from '#contract/emails/segment.ts';
import { ProblemAlert } from '../forms/problem-alert.tsx';

const labels = composerLabels.view;

/** The fixed views whose people get emails. */
const fixedViews = ['Pending profile', 'Test users'] as const;

interface ViewFieldProps {
  segment: EmailSegment | null;
  onChange: (segment: EmailSegment | null) => void;
}

/**
 * Chooses the view of the list of ambassadors whose people get an email. The chosen view stays as it was: the field
 * shows its meaning, and says where the view has changed since (MAIL-149, MAIL-150).
 */
export function ViewField({ segment, onChange }: ViewFieldProps) {
  const tenant = useTenant();
  const { terms } = tenant.data;
  const views = useQuery(savedSearchQueries(useApi()).list('ambassadors'));
  const own = (views.data ?? []).map((view) => ({ name: view.name, segment: segmentOfView(view) }));
  const fixed = fixedViews.map((savedSearch) => {
    const name = ambassadorLabels(terms).savedSearches[savedSearch];
    const filters = { ...allAmbassadors, savedSearch };
    return { name, segment: segmentOf({ name, search: '', filters }) };
  });
  const chosen = segment && segmentKey(segment);
  const isOffered = [...own, ...fixed].some((view) => keyOf(view) === chosen);
  const needsTags = segment !== null && segment.filters.tags.length > 0;
  const toOption = (view: View) => ({
    value: keyOf(view),
    label: view.name,
    disabled:
      view.segment === null || (view.segment.filters.tags.length > 0 && !hasTagsFilter(tenant)),
  });
  const groups = [
    { group: labels.own, items: own.map(toOption) },
    { group: labels.ofEverybody, items: fixed.map(toOption) },
    ...(segment && chosen !== null && !isOffered
      ? [
          {
            group: labels.kept,
            items: [{ value: chosen, label: segment.name ?? labels.unnamed }],
          },
        ]
      : []),
  ];
  return (
    <Stack gap="xs">
      <Select
        label={labels.label}
        placeholder={labels.choose}
        data={groups.filter(({ items }) => items.length > 0)}
        value={chosen}
        allowDeselect={false}
        searchable={own.length > 8}
        error={needsTags && !hasTagsFilter(tenant) ? notOnPlan : undefined}
        onChange={(value) =>
          onChange([...own, ...fixed].find((view) => keyOf(view) === value)?.segment ?? segment)
        }
      />
      {views.error && (
        <ProblemAlert
          action={
            <Button
              size="xs"
              variant="default"
              loading={views.isFetching}
              onClick={() => void views.refetch()}
            >
              {labels.tryAgain}
            </Button>
          }
        >
          {labels.failed}
        </ProblemAlert>
      )}
      {views.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {labels.none(terms)}
        </Text>
      )}
      {segment && (
        <div>
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {segmentInWords(segment, terms)}
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {views.data && !isOffered ? noteOn(segment, own) : labels.keeps}
          </Text>
        </div>
      )}
    </Stack>
  );
}

interface View {
  readonly name: string;
  /** Null where the list shows nobody for it. */
  readonly segment: EmailSegment | null;
}

const keyOf = ({ name, segment }: View): string => (segment ? segmentKey(segment) : name);

/** The note about the view of a segment that is no longer on offer. */
function noteOn({ name }: EmailSegment, own: readonly View[]): string {
  if (name === null) return labels.keeps;
  return own.some((view) => view.name === name) ? labels.changed(name) : labels.gone(name);
}

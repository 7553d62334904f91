import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { ambassadorLabels } from '#client/ambassadors/labels.ts';
import type { AmbassadorFilters, AmbassadorListState } from '#client/ambassadors/list-state.ts';
import { segmentOf, segmentParam } from '#client/emails/segment.ts';
import { ambassadorSearches } from '#client/saved-searches/lists.ts';
import { useSavedSearches } from '#client/saved-searches/use-saved-searches.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { withParams } from '../lists/filter-address.ts';
import { useSide } from '../side.ts';

interface EmailThesePeopleProps {
  /** The address of the composer of emails. */
  address: string;
  shown: { state: AmbassadorListState; beside: AmbassadorFilters };
  /** The id of the view that is opened. */
  openedId: string | null;
}

/** Begins an email to the people in the list; draws nothing where they get no email (MAIL-152). */
export function EmailThesePeople({ address, shown, openedId }: EmailThesePeopleProps) {
  const side = useSide();
  const { terms } = useTenant().data;
  const { opened, isChanged } = useSavedSearches(ambassadorSearches, shown, openedId);
  const { state, beside: filters } = shown;
  const name = opened && !isChanged ? opened.name : null;
  const segment = segmentOf({ name, search: state.search.trim(), filters });
  if (!segment || filters.savedSearch === 'Deactivated') return null;
  const to = withParams(address, { [segmentParam]: JSON.stringify(segment) });
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={16} stroke={1.8} aria-hidden />}
      renderRoot={(props) => side.renderLink(to, props)}
    >
      {ambassadorLabels(terms).email}
    </Button>
  );
}

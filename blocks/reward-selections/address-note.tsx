import { Alert } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { personQueries } from '#client/people/queries.ts';
import { rewardAreaLabels } from '#client/reward-selections/chooser-labels.ts';
import { rewardSelectionQueries } from '#client/reward-selections/queries.ts';
import { useIsActing } from '#client/session/use-session.ts';
import { SideLink } from '../side-link.tsx';

const labels = rewardAreaLabels.address;

interface AddressNoteProps {
  /** The viewer. */
  me: { readonly id: string; readonly slug: string };
}

/**
 * Asks for the own shipping address where a custom reward is being prepared and there is none (REW-219). Who acts as
 * somebody else sees no address, and so nothing here.
 */
export function AddressNote({ me: { id, slug } }: AddressNoteProps) {
  const api = useApi();
  const isActing = useIsActing();
  const waiting = useQuery({ ...rewardSelectionQueries(api).sendable(id), enabled: !isActing });
  const [first] = waiting.data?.results ?? [];
  const me = useQuery({ ...personQueries(api).one(slug), enabled: first !== undefined });
  if (!first || !me.data || me.data.shippingAddress) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconMapPin size={18} aria-hidden />}
      title={labels.missing(first.pointReward.description)}
    >
      {labels.hint}{' '}
      <SideLink to="/my/shipping-address" inherit>
        {labels.add}
      </SideLink>
    </Alert>
  );
}

import { Button, Group } from '@mantine/core';
import { IconBrandFacebook, IconBrandInstagram, IconBrandX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { socialLabels as labels, socialNoticeDuration } from '#client/social/labels.ts';
import { addressOfPost } from '#client/social/popup-messages.ts';
import { socialQueries } from '#client/social/queries.ts';
import { type Network, networks } from '#contract/social/network.ts';
import { useSide } from '../side.ts';
import { BlockedPopup } from './blocked-popup.tsx';
import { usePopups } from './use-popup.ts';

const icons = {
  twitter: IconBrandX,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
} satisfies Record<Network, typeof IconBrandX>;

const pages: Readonly<Record<Network, string>> = {
  twitter: '/social/tweets',
  facebook: '/social/facebook-posts',
  instagram: '/social/instagram-posts',
};

interface PickPostProps {
  /** The networks whose posts count as proof. */
  options: readonly Network[];
  onPicked: (address: string) => void;
}

/** A button for each network, which opens the list of one's own posts there (SOC-10, SOC-48). */
export function PickPost({ options, onPicked }: PickPostProps) {
  const side = useSide();
  const offered = useQuery(socialQueries(useApi()).networks()).data ?? [];
  const popups = usePopups();
  const shown = networks.filter(
    (network) => options.includes(network) && offered.includes(network),
  );
  if (shown.length === 0) return null;

  const pick = (network: Network) =>
    popups.open(pages[network], (message) => {
      if (message.type !== 'post-selected') return;
      side.notifySuccess(labels.notices.selected, { duration: socialNoticeDuration });
      onPicked(addressOfPost(message));
    });
  return (
    <>
      <Group gap="xs">
        {shown.map((network) => {
          const Icon = icons[network];
          return (
            <Button
              key={network}
              size="xs"
              variant="default"
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => pick(network)}
            >
              {labels.pick[network]}
            </Button>
          );
        })}
      </Group>
      <BlockedPopup address={popups.blocked} onOpened={popups.onOpened} />
    </>
  );
}

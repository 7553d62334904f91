import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { facebookProblem } from '#client/social/facebook-problem.ts';
import { socialLabels as labels, socialNoticeDuration } from '#client/social/labels.ts';
import { addressOfPost } from '#client/social/popup-messages.ts';
import { socialQueries } from '#client/social/queries.ts';
import { ListSkeleton } from '#ui/page-skeleton.tsx';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { BlockedPopup } from './blocked-popup.tsx';
import { SharePost } from './share-post.tsx';
import { usePopups } from './use-popup.ts';

interface SharePanelProps {
  /** The templates on offer, in this order; without it all of the tenant's. */
  ids?: readonly string[];
  /** Told of the address of a post that was written. */
  onPost?: (address: string) => void;
  /** Draws the frame around the panel; not called where nothing can be shared. */
  children?: (panel: ReactNode) => ReactNode;
}

/** The texts that a person may share, each in the ways that its template allows (SOC-11, SOC-76). */
export function SharePanel({ ids, onPost, children = (panel) => panel }: SharePanelProps) {
  const side = useSide();
  const queries = socialQueries(useApi());
  const networks = useQuery(queries.networks());
  const templates = useQuery(queries.templates(ids));
  const popups = usePopups();
  const success = (text: string) => side.notifySuccess(text, { duration: socialNoticeDuration });

  const tweet = (path: string) =>
    popups.open(path, (message) => {
      if (message.type !== 'post-selected') return;
      success(labels.notices.tweeted);
      onPost?.(addressOfPost(message));
    });
  const shareAtFacebook = (path: string) =>
    popups.open(path, (message) => {
      if (message.type !== 'facebook-shared') return;
      if (message.error === null) return success(labels.notices.shared);
      const problem = facebookProblem(message.error);
      if (problem) side.notifyProblem(problem);
    });

  const failed = [networks, templates].find(({ error, data }) => error && !data);
  if (failed) return children(<RecordProblem title={labels.share.failed} query={failed} />);
  if (!networks.data || !templates.data) return children(<ListSkeleton />);
  const shown = templates.data
    .filter(
      ({ shareOptions }) =>
        shareOptions.includes('copyable_text') ||
        networks.data.some((network) => shareOptions.some((option) => option === network)),
    )
    .sort((one, other) => (ids ? ids.indexOf(one.id) - ids.indexOf(other.id) : 0));
  if (shown.length === 0) return null;
  return children(
    <Stack gap="sm">
      <BlockedPopup address={popups.blocked} onOpened={popups.onOpened} />
      {shown.map((template) => (
        <SharePost
          key={template.id}
          template={template}
          networks={networks.data}
          onTweet={tweet}
          onFacebook={shareAtFacebook}
        />
      ))}
    </Stack>,
  );
}

import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordProblem } from '#blocks/record-problem.tsx';
import { problemMessage } from '#client/http/problem-message.ts';
import { socialLabels } from '#client/social/labels.ts';
import type { Network } from '#contract/social/network.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { ConnectNetwork } from './connect-network.tsx';
import styles from './pick-list.module.css';
import type { useConsent } from './use-consent.ts';

const { list: labels } = socialLabels;

interface PageOfPosts {
  readonly authorized: boolean;
  readonly authRedirect?: string | undefined;
}

interface PickListProps<Page extends PageOfPosts, Post extends { readonly id: string }> {
  network: Network;
  consent: ReturnType<typeof useConsent>;
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  postsOf: (page: Page) => readonly Post[];
  /** The message in the place of posts that could not be read. */
  failed?: string;
  renderPost: (post: Post) => ReactNode;
  onSelect: (post: Post) => void;
}

/** One's own posts at a network, page by page, with one to select (SOC-50 to SOC-53). */
export function PickList<Page extends PageOfPosts, Post extends { readonly id: string }>({
  network,
  consent,
  query,
  postsOf,
  failed = labels.failed,
  renderPost,
  onSelect,
}: PickListProps<Page, Post>) {
  const { data, error } = query;
  if (consent.isConnecting) return <ListSkeleton />;
  if (error && !data) return <RecordProblem title={failed} query={query} />;
  const [first] = data?.pages ?? [];
  if (!data || !first) return <ListSkeleton />;
  if (!first.authorized && first.authRedirect !== undefined)
    return <ConnectNetwork network={network} authRedirect={first.authRedirect} {...consent} />;
  const posts = data.pages.flatMap(postsOf);
  if (posts.length === 0) return <EmptyState kind="no-result" title={labels.empty} />;
  return (
    <>
      <ul className={styles.list}>
        {posts.map((post) => (
          <li key={post.id} className={styles.item}>
            <div id={`post-${post.id}`} className={styles.post}>
              {renderPost(post)}
            </div>
            <Button
              size="xs"
              variant="default"
              aria-describedby={`post-${post.id}`}
              onClick={() => onSelect(post)}
            >
              {labels.select}
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <ProblemPanel
          title={failed}
          onRetry={() => void query.fetchNextPage()}
          retrying={query.isFetchingNextPage}
        >
          {problemMessage(error)}
        </ProblemPanel>
      )}
      {query.hasNextPage && !error && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {labels.more}
        </Button>
      )}
    </>
  );
}

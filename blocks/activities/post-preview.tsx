import { Anchor, Skeleton, Text, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { previewLabels as labels } from '#client/social/post-labels.ts';
import { socialQueries } from '#client/social/queries.ts';
import { inMailScheme } from '#contract/mail/preview.ts';
import { addressOfPost, type PostAddress, readPostAddress } from '#contract/social/post-address.ts';
import styles from './post-preview.module.css';

/** How long a preview may take to appear, in milliseconds (SOC-130). */
const longestWait = 5000;

/** The post behind an address; nothing for any other address. */
export function PostPreview({ address }: { address: string }) {
  const post = readPostAddress(address);
  return post ? <Preview key={`${post.network} ${post.id}`} post={post} /> : null;
}

/** The preview in a frame without any rights; after five seconds without content the plain link (SOC-62, SOC-65). */
function Preview({ post }: { post: PostAddress }) {
  const { data, error } = useQuery(socialQueries(useApi()).postPreview(post));
  const [isLoaded, setLoaded] = useState(false);
  const isOver = useLongestWait(isLoaded);
  const scheme = useComputedColorScheme('light');
  if (error instanceof ApiProblem && error.code === 'not-found') {
    return (
      <Text size="sm" c="dimmed" role="status">
        {labels.none}
      </Text>
    );
  }
  if (error || isOver) {
    const address = addressOfPost(post);
    return (
      <Anchor href={address} target="_blank" rel="noreferrer" size="sm" className={styles.link}>
        {address}
      </Anchor>
    );
  }
  return (
    <div className={styles.root} data-network={post.network}>
      {!isLoaded && <Skeleton className={styles.waiting} />}
      {data && (
        <iframe
          src={inMailScheme(data.address, scheme)}
          sandbox=""
          title={labels.frame[post.network]}
          className={styles.frame}
          onLoad={() => setLoaded(true)}
        />
      )}
    </div>
  );
}

/** True once the content has not come for too long. */
function useLongestWait(isThere: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isThere) return;
    const timer = setTimeout(() => setOver(true), longestWait);
    return () => clearTimeout(timer);
  }, [isThere]);
  return isOver;
}

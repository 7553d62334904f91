import { Skeleton, Text, useComputedColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { previewLabels as labels } from '#client/social/post-labels.ts';
import { socialQueries } from '#client/social/queries.ts';
import { inMailScheme } from '#contract/mail/preview.ts';
import { type PostAddress, readPostAddress } from '#contract/social/post-address.ts';
import styles from './post-preview.module.css';

/** How long after the last key a post is looked up, in milliseconds (SOC-114). */
const debounce = 750;
/** How often it is looked whether a preview stands, and how long, in milliseconds (SOC-115). */
const [poll, longestWait] = [100, 5000];

/** The post behind an address, a moment after it was typed; nothing for any other address (SOC-60). */
export function PostPreview({ address }: { address: string }) {
  const [typed] = useDebouncedValue(address, debounce);
  const post = readPostAddress(typed);
  return post ? <Preview key={`${post.network} ${post.id}`} post={post} /> : null;
}

/** In a frame without any rights; gone after five seconds without content, for the link stands beside it (SOC-62, SOC-65). */
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
  if (error || isOver) return null;
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

/** True once something has not come for too long. */
function useLongestWait(isThere: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isThere) return;
    let waited = 0;
    const timer = setInterval(() => {
      waited += poll;
      if (waited >= longestWait) setOver(true);
    }, poll);
    return () => clearInterval(timer);
  }, [isThere]);
  return isOver;
}

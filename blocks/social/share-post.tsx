import { Button, Group, Text } from '@mantine/core';
import { IconBrandFacebook, IconBrandX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { socialLabels } from '#client/social/labels.ts';
import { socialQueries } from '#client/social/queries.ts';
import { withoutScheme } from '#client/tracking-links/labels.ts';
import type { Network } from '#contract/social/network.ts';
import { noDiscountCode, type SocialPostTemplate } from '#contract/social/post-template.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { ListSkeleton } from '#ui/page-skeleton.tsx';
import { RecordProblem } from '../record-problem.tsx';
import styles from './share-post.module.css';

const { share: labels } = socialLabels;

interface SharePostProps {
  template: SocialPostTemplate;
  /** The networks that are set up in the installation (SOC-122). */
  networks: readonly Network[];
  /** Told of the page that writes a tweet, and of the one that leads to Facebook. */
  onTweet: (path: string) => void;
  onFacebook: (path: string) => void;
}

/** One text with the person's own codes and links in it, and the ways to share it (SOC-35 to SOC-37). */
export function SharePost({ template, networks, onTweet, onFacebook }: SharePostProps) {
  const { id, shareOptions } = template;
  const evaluated = useQuery(socialQueries(useApi()).evaluated(id));
  const { data, error } = evaluated;
  if (error && !data) return <RecordProblem title={labels.failed} query={evaluated} />;
  if (!data) return <ListSkeleton />;
  const { text, link, quote } = data;
  const query = new URLSearchParams({ postTemplateId: id });
  const atTwitter = shareOptions.includes('twitter') && networks.includes('twitter');
  // A tracking link that could not be made leaves nothing to share.
  const atFacebook =
    shareOptions.includes('facebook') && networks.includes('facebook') && link !== '';
  return (
    <div className={styles.root}>
      <Text className={styles.text ?? ''}>{text}</Text>
      {atFacebook && (
        <Text size="sm" c="dimmed" className={styles.text ?? ''}>
          {labels.linkWith(withoutScheme(link))}
          {quote !== '' && !quote.includes(noDiscountCode) && ` · “${quote}”`}
        </Text>
      )}
      {text.includes(noDiscountCode) && (
        <Text size="sm" c="yellow">
          {labels.noCode}
        </Text>
      )}
      <Group gap="xs">
        {shareOptions.includes('copyable_text') && (
          <CopyButton value={text} size="xs">
            {labels.copy}
          </CopyButton>
        )}
        {atTwitter && (
          <Button
            {...button}
            leftSection={<IconBrandX size={16} aria-hidden />}
            onClick={() => onTweet(`/social/share/twitter?${query}`)}
          >
            {labels.twitter}
          </Button>
        )}
        {atFacebook && (
          <Button
            {...button}
            leftSection={<IconBrandFacebook size={16} aria-hidden />}
            onClick={() => onFacebook(`/social/share/facebook?${query}`)}
          >
            {labels.facebook}
          </Button>
        )}
      </Group>
    </div>
  );
}

const button = { size: 'xs', variant: 'default' };

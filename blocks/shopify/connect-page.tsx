import { Group, Loader, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { shopifyLabels as labels } from '#client/shopify/labels.ts';
import { shopifyMutations } from '#client/shopify/mutations.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useOnce } from '#ui/use-once.ts';
import type { PageMeans } from '../page-means.ts';

const names = ['code', 'hmac', 'host', 'shop', 'state', 'timestamp'] as const;

interface ConnectPageProps {
  means: PageMeans;
  /** The address of the page of Shopify. */
  address: string;
}

/** Hands on the parameters with which the store has sent the browser back, and goes on to its page (INT-11, INT-43). */
export function ConnectPage({ means: { Page, query, navigate }, address }: ConnectPageProps) {
  const { mutate } = useMutation(shopifyMutations(useApi()).connect());
  // A state of Shopify works once.
  useOnce(() => {
    const part = (name: (typeof names)[number]) => query.get(name) ?? '';
    const body = {
      ...{ code: part('code'), hmac: part('hmac'), host: part('host') },
      ...{ shop: part('shop'), state: part('state'), timestamp: part('timestamp') },
    };
    mutate(body, {
      onSuccess: () => navigate(`${address}?authorized=true`, { replace: true }),
      onError: (error) =>
        navigate(`${address}?error=${encodeURIComponent(problemMessage(error))}`, {
          replace: true,
        }),
    });
  });
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader title={labels.title} description={labels.description} />
      <Group gap="xs" role="status">
        <Loader size="xs" aria-hidden />
        <Text>{labels.connect.waiting}</Text>
      </Group>
    </Page>
  );
}

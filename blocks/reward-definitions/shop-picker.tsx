import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { listLabels } from '#client/lists/labels.ts';
import { shopPickerLabels as labels } from '#client/reward-definitions/labels.ts';
import { catalogueQueries } from '#client/shopify/catalogue-queries.ts';
import { shopifyMutations } from '#client/shopify/mutations.ts';
import type { ShopifyCollection, ShopifyProduct } from '#contract/shopify/catalogue.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useSide } from '../side.ts';

/** A product, or with a type a collection. */
export type ShopItem = ShopifyProduct & Partial<Pick<ShopifyCollection, 'collectionType'>>;

interface ShopPickerProps {
  kind: 'products' | 'collections';
  chosen: readonly ShopItem[];
  lastStays: boolean;
  onChoose: (item: ShopItem) => void;
  onRemove: (item: ShopItem) => void;
  onClose: () => void;
}

/** Lets somebody choose from the goods of the store at Shopify (REW-175, REW-179, INT-122). */
export function ShopPicker({
  kind,
  chosen,
  lastStays,
  onChoose,
  onRemove,
  onClose,
}: ShopPickerProps) {
  const side = useSide();
  const api = useApi();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const queries = catalogueQueries(api);
  const products = useQuery({
    ...queries.products(page, search),
    enabled: kind === 'products',
  });
  const collections = useQuery({
    ...queries.collections(page, search),
    enabled: kind === 'collections',
  });
  const found = kind === 'products' ? products : collections;
  const items: readonly ShopItem[] = found.data?.results ?? [];
  const refresh = useMutation(shopifyMutations(api).refresh());
  const has = ({ id }: ShopItem) => chosen.some((each) => each.id === id);
  return (
    <Dialog opened onClose={onClose} title={labels.title[kind]} size="lg">
      <Stack gap="md">
        <Group gap="sm" wrap="nowrap" align="end">
          <SearchField
            label={labels.search}
            value={search}
            onSearch={(text) => {
              setSearch(text.trim());
              setPage(1);
            }}
          />
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={refresh.isPending}
            onClick={() =>
              refresh.mutate(undefined, {
                onSuccess: () => void found.refetch(),
                onError: side.notifyProblem,
              })
            }
          >
            {labels.refresh}
          </Button>
        </Group>
        {found.error && !found.data ? (
          <ProblemPanel
            title={listLabels.failure(labels.table[kind])}
            onRetry={() => void found.refetch()}
            retrying={found.isFetching}
          >
            {problemMessage(found.error)}
          </ProblemPanel>
        ) : (
          <Stack gap="sm" aria-busy={found.isFetching}>
            {items.map((item) => (
              <Checkbox
                key={item.id}
                label={item.title}
                checked={has(item)}
                disabled={has(item) && lastStays && chosen.length === 1}
                onChange={() => (has(item) ? onRemove(item) : onChoose(item))}
              />
            ))}
            {found.data?.results.length === 0 && <Text size="sm">{labels.empty[kind]}</Text>}
          </Stack>
        )}
        {found.data && (
          <Pager
            page={page}
            pageSize={found.data.pageSize}
            totalCount={found.data.totalCount}
            onPage={setPage}
          />
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{labels.close}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { shopPickerLabels as labels } from '#client/reward-definitions/labels.ts';
import type { Restrictions } from '#contract/reward-definitions/reward-definition.ts';
import { DataTable } from '#ui/data-table.tsx';
import { RewardPicture } from '../reward-selections/reward-picture.tsx';
import { type ShopItem, ShopPicker } from './shop-picker.tsx';

interface RestrictionTableProps {
  kind: 'products' | 'collections';
  restrictions: Restrictions;
  /** Whether the last one cannot be removed: the reward is there already (REW-135). */
  lastStays: boolean;
  onChange: (restrictions: Restrictions) => void;
}

/** The goods to which a discount is restricted, with a way to choose more (REW-130, REW-135). */
export function RestrictionTable({
  kind,
  restrictions,
  lastStays,
  onChange,
}: RestrictionTableProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen: readonly ShopItem[] = restrictions[kind];
  const isLast = lastStays && chosen.length === 1;
  const without = ({ id }: ShopItem): Restrictions => ({
    products: restrictions.products.filter((each) => kind !== 'products' || each.id !== id),
    collections: restrictions.collections.filter(
      (each) => kind !== 'collections' || each.id !== id,
    ),
  });
  const withOne = ({ collectionType, ...item }: ShopItem): Restrictions =>
    kind === 'collections' && collectionType
      ? { ...restrictions, collections: [...restrictions.collections, { ...item, collectionType }] }
      : { ...restrictions, products: [...restrictions.products, item] };
  return (
    <Stack gap="xs">
      <DataTable<ShopItem>
        label={labels.table[kind]}
        columns={[
          {
            key: 'title',
            title: labels.table[kind],
            phone: 'title',
            render: ({ title, mainImageUrl }) => (
              <Group gap="sm" wrap="nowrap">
                <RewardPicture imageUrl={mainImageUrl} issueAs="shopify-discount" />
                {title}
              </Group>
            ),
          },
        ]}
        rows={chosen}
        rowKey={({ id }) => id}
        rowActions={(item) => (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            disabled={isLast}
            aria-label={labels.removeOne(item.title)}
            onClick={() => onChange(without(item))}
          >
            {labels.remove}
          </Button>
        )}
        empty={
          <Text size="sm" c="dimmed" p="md">
            {labels.none}
          </Text>
        }
      />
      {isLast && <Input.Description>{labels.lastStays}</Input.Description>}
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {labels.open[kind]}
        </Button>
      </div>
      {isOpen && (
        <ShopPicker
          kind={kind}
          chosen={chosen}
          lastStays={lastStays}
          onChoose={(item) => onChange(withOne(item))}
          onRemove={(item) => onChange(without(item))}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import { typeAddress } from '#client/activity-types/addresses.ts';
import { categoryLabels } from '#client/activity-types/labels.ts';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { administratorList } from '#client/administrators/list-state.ts';
import { administratorQueries } from '#client/administrators/queries.ts';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { writeVueq } from '#client/lists/vueq.ts';
import { orderList } from '#client/referrals/list-state.ts';
import { orderLabels } from '#client/referrals/order-labels.ts';
import { referralQueries } from '#client/referrals/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { fullName } from '#contract/people/full-name.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import { matchesQuery, type ScreenCommand } from './screen-commands.ts';

interface RecordCommand {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly address: string;
}

/** As many records as a person looks over before typing on. */
const pageSize = 5;
const minLength = 2;

/** The records of each screen that match the typed text, in the order of the screens. */
export function useRecordCommands(query: string, screens: readonly ScreenCommand[]) {
  const api = useApi();
  const { timezone } = useTenant().data;
  const search = query.trim();
  const screen = (id: ScreenCommand['id']) => screens.find((known) => known.id === id);
  const asks = (id: ScreenCommand['id']) => search.length >= minLength && screen(id) !== undefined;

  const ambassadors = useQuery({
    ...ambassadorQueries(api).find(search, pageSize),
    enabled: asks('ambassadors'),
  });
  const administrators = useQuery({
    ...administratorQueries(api).list({ ...administratorList.defaults, search, pageSize }),
    enabled: asks('administrators'),
  });
  const orders = useQuery({
    ...referralQueries(api).orders({ ...orderList.defaults, search, pageSize }),
    enabled: asks('orders'),
  });
  const types = useQuery({ ...activityTypeQueries(api).all(), enabled: asks('activityTypes') });

  const groupOf = <Item>(
    id: ScreenCommand['id'],
    items: readonly Item[] | undefined,
    toRecord: (item: Item, path: string) => RecordCommand,
  ) => {
    const of = screen(id);
    if (!of || !asks(id)) return [];
    return [
      {
        icon: of.icon,
        label: of.label,
        records: (items ?? []).map((item) => toRecord(item, of.path)),
      },
    ];
  };

  return {
    isLoading:
      ambassadors.isFetching || administrators.isFetching || orders.isFetching || types.isLoading,
    groups: [
      ...groupOf('ambassadors', ambassadors.data?.results, (person, path) => ({
        ...personOf(person),
        address: `${path}/${person.slug}/user`,
      })),
      // An administrator has no page of their own, so the list shows only this one.
      ...groupOf('administrators', administrators.data?.results, (person, path) => ({
        ...personOf(person),
        address: `${path}?${new URLSearchParams({
          vueq:
            writeVueq(administratorList, { ...administratorList.defaults, search: person.email }) ??
            '',
        })}`,
      })),
      // By its number or the email of its purchaser, in full, as in the list of all orders.
      ...groupOf('orders', orders.data?.results, (order, path) => ({
        id: order.id,
        label: orderLabels.named(order.orderNumber),
        description: [
          listDate(order.orderDate, timezone, Date.now()),
          describeMoney(order.currency, order.principalNet),
          order.purchaserName || order.purchaserEmail,
        ]
          .filter(Boolean)
          .join(' · '),
        address: `${path}/${order.id}`,
      })),
      ...groupOf(
        'activityTypes',
        types.data?.filter(({ title }) => matchesQuery(title, search)).slice(0, pageSize),
        (type) => ({
          id: type.id,
          label: type.title,
          description: categoryLabels[type.category],
          address: typeAddress(type),
        }),
      ),
    ],
  };
}

const personOf = (person: { id: string; firstName: string; lastName: string; email: string }) => ({
  id: person.id,
  label: fullName(person),
  description: person.email,
});

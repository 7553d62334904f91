import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { shownUnfinished, withOpenTasks } from '#client/activities/offers.ts';
import { activityQueries } from '#client/activities/queries.ts';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { today } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { hasArea } from '#client/people/areas.ts';
import { emptyBasket, withQuantity, withToken } from '#client/reward-selections/basket.ts';
import { catalogOf } from '#client/reward-selections/catalog.ts';
import { rewardAreaLabels as labels } from '#client/reward-selections/chooser-labels.ts';
import { rewardSelectionQueries } from '#client/reward-selections/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FiguresSkeleton } from '#ui/page-skeleton.tsx';
import { Section } from '#ui/section.tsx';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { CloseCard, NowCard, OtherCard, RewardGrid, TokenCard } from './catalog-cards.tsx';
import { Chooser } from './chooser.tsx';
import type { ChooserPerson } from './chooser-person.ts';
import { useChooserPlace } from './use-chooser-place.ts';

interface CatalogProps {
  person: ChooserPerson;
  means: Pick<PageMeans, 'query' | 'changeQuery'>;
  /** Leads to the chosen rewards. */
  onShow: () => void;
}

/** The rewards somebody can choose now, the rewards within reach, and the tokens to claim (REW-31). */
export function Catalog({ person, means, onShow }: CatalogProps) {
  const api = useApi();
  const tenant = useTenant();
  const offer = useQuery(rewardSelectionQueries(api).offer(person.id));
  // Only a person who can do an activity is told which one helps.
  const types = useQuery({ ...activityTypeQueries(api).all(), enabled: person.isSelf });
  const begun = useQuery({ ...activityQueries(api).ownUnfinished(), enabled: person.isSelf });
  const place = useChooserPlace(person.isSelf, means);
  const openChooser = place.open;

  const { data, error } = offer;
  if (error && !data) {
    return <RecordProblem title={labels.failed} query={offer} />;
  }
  if (!data) return <FiguresSkeleton />;

  const catalog = catalogOf(data);
  const { now, close, other } = catalog;
  const day = today(tenant.data.timezone, Date.now());
  const own = begun.data ? shownUnfinished(begun.data, day) : [];
  const offers = withOpenTasks(types.data ?? [], own, day);
  const isNothing = data.tokens.length === 0 && now.length + close.length + other.length === 0;
  const canChoose = data.tokens.length > 0 || now.length > 0;
  return (
    <>
      {hasArea(tenant, 'transactions') && (
        <BalancePanel
          person={person}
          balance={data.balance}
          catalog={catalog}
          action={
            canChoose && (
              <Button
                size="md"
                leftSection={<IconGift size={18} stroke={1.8} aria-hidden />}
                onClick={() => openChooser(emptyBasket)}
              >
                {labels.choose}
              </Button>
            )
          }
        />
      )}
      {isNothing && (
        <EmptyState kind="first-use" title={labels.empty}>
          {person.isSelf ? labels.emptyHint : labels.emptyHintFor}
        </EmptyState>
      )}
      {data.tokens.length > 0 && (
        <Section
          title={person.isSelf ? labels.claim.title : labels.claim.titleFor(person.name)}
          description={person.isSelf ? labels.claim.description : labels.claim.descriptionFor}
        >
          <RewardGrid label={labels.claim.title}>
            {data.tokens.map((token) => (
              <TokenCard
                key={token.id}
                token={token}
                onClaim={() => openChooser(withToken(emptyBasket, token.id, true))}
              />
            ))}
          </RewardGrid>
        </Section>
      )}
      {now.length > 0 && (
        <Section title={person.isSelf ? labels.now.title : labels.now.titleFor(person.name)}>
          <RewardGrid label={labels.now.title}>
            {now.map((offered) => (
              <NowCard
                key={offered.rewardId}
                offered={offered}
                onChoose={() => openChooser(withQuantity(emptyBasket, offered.rewardId, 1))}
              />
            ))}
          </RewardGrid>
        </Section>
      )}
      {close.length > 0 && (
        <Section title={person.isSelf ? labels.close.title : labels.close.titleFor}>
          <RewardGrid label={labels.close.title}>
            {close.map((each) => (
              <CloseCard
                key={each.offered.rewardId}
                {...{ close: each, balance: data.balance, offers }}
              />
            ))}
          </RewardGrid>
        </Section>
      )}
      {other.length > 0 && (
        <Section title={labels.other.title}>
          <RewardGrid label={labels.other.title}>
            {other.map((offered) => (
              <OtherCard key={offered.rewardId} offered={offered} />
            ))}
          </RewardGrid>
        </Section>
      )}
      {place.isOpen && (
        <Chooser
          person={person}
          first={place.first}
          onStep={place.setStep}
          onShow={onShow}
          onClose={place.close}
        />
      )}
    </>
  );
}

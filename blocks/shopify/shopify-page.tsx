import { Button, Group, Stack, Text } from '@mantine/core';
import { IconRefresh, IconTestPipe } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { integrationLabels } from '#client/integrations/labels.ts';
import { useSession } from '#client/session/use-session.ts';
import { shopifyDraftKey, shopNameDraftKey } from '#client/shopify/form.ts';
import { shopifyLabels as labels } from '#client/shopify/labels.ts';
import { shopifyMutations } from '#client/shopify/mutations.ts';
import { shopifyQueries } from '#client/shopify/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ShopifyIntegration } from '#contract/shopify/settings.ts';
import { shopifyIsNeeded } from '#contract/shopify-billing/charge.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { useForgetDraft, useForgottenDraft } from '../forms/use-draft.ts';
import { BackToIntegrations } from '../integrations/back-to-integrations.tsx';
import { ConnectAgain } from '../integrations/connect-again.tsx';
import { GoneStore, ReplacedStore } from '../integrations/gone-store.tsx';
import { RemoveIntegration } from '../integrations/remove-integration.tsx';
import { StoppedWarning } from '../integrations/stopped-warning.tsx';
import { TestDialog } from '../integrations/test-dialog.tsx';
import { useShownStore } from '../integrations/use-shown-store.ts';
import { useTesting } from '../integrations/use-testing.ts';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { AuthorizeShop } from './authorize-shop.tsx';
import { ReturnBanner } from './return-banner.tsx';
import { ScriptTools } from './script-tools.tsx';
import { ShopSettings } from './shop-settings.tsx';

interface ShopifyPageProps {
  means: PageMeans;
  /** Leads the browser to the store. */
  onLeave: (address: string) => void;
}

/** The store of the tenant at Shopify (INT-04, INT-37, INT-38). */
export function ShopifyPage({ means, onLeave }: ShopifyPageProps) {
  const { Page } = means;
  const [isDirty, setDirty] = useState(false);
  const shop = useQuery(shopifyQueries(useApi()).settings());
  const { shown, key, replaced, isGone, isRemoved, onRemoving } = useShownStore(
    shop.data,
    isDirty,
    ({ shopName }) => shopName,
  );
  return (
    <Page title={labels.title} isDirty={isDirty} isKept>
      <BackToIntegrations />
      <PageHeader title={labels.title} description={labels.description} />
      <Stack gap="lg" maw="44rem">
        <ReturnBanner means={means} />
        {isGone && <GoneStore isDirty={isDirty} />}
        {replaced !== null && shop.data && <ReplacedStore address={replaced} />}
        {shop.data === null && (
          <AuthorizeShop
            shopName={shown?.shopName ?? ''}
            takesFocus={isRemoved}
            onLeave={onLeave}
          />
        )}
        {shown && (
          <ConnectedShop
            key={key}
            {...{ stored: shown, isGone, means, onLeave, onRemoving }}
            onDirtyChange={setDirty}
          />
        )}
        {shop.data === undefined &&
          (shop.error ? <RecordProblem title={labels.failed} query={shop} /> : <FormSkeleton />)}
      </Stack>
    </Page>
  );
}

interface ConnectedShopProps extends ShopifyPageProps {
  stored: ShopifyIntegration;
  /** Whether it was removed elsewhere: only its settings are shown then. */
  isGone: boolean;
  onDirtyChange: (isDirty: boolean) => void;
  onRemoving: (isRemoving: boolean) => void;
}

function ConnectedShop({ isGone, ...connected }: ConnectedShopProps) {
  const { roles = [] } = useSession()?.claims ?? {};
  const { stored, onDirtyChange } = connected;
  return (
    <>
      {!isGone && <ShopTools {...connected} />}
      <ShopFacts {...stored} />
      <ShopSettings {...{ stored, isGone, onDirtyChange }} />
      {!isGone && roles.includes('support') && <ScriptTools />}
    </>
  );
}

/** What can be done with a store that is connected. */
function ShopTools({
  stored,
  means,
  onLeave,
  onRemoving,
}: Omit<ConnectedShopProps, 'isGone' | 'onDirtyChange'>) {
  const side = useSide();
  const mutations = shopifyMutations(useApi());
  const { billing, features } = useTenant();
  const isNeeded =
    billing?.billingSystem === 'shopify' && features['allow-remove-shopify'] !== true;
  const hint = isNeeded ? shopifyIsNeeded : undefined;
  const [isTesting, setTesting] = useTesting(means);
  useForgottenDraft(shopNameDraftKey);
  const forgetSettings = useForgetDraft(shopifyDraftKey(stored.shopName));
  const refresh = useMutation({
    ...mutations.refresh(),
    onSuccess: () => side.notifySuccess(labels.refreshed),
    onError: side.notifyProblem,
  });
  return (
    <>
      {stored.stopped && <StoppedWarning onTest={() => setTesting(true)} />}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconTestPipe size={16} aria-hidden />}
          onClick={() => setTesting(true)}
        >
          {integrationLabels.test}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={refresh.isPending}
          onClick={() => refresh.mutate()}
        >
          {labels.refresh}
        </Button>
        <ConnectAgain
          asking={mutations.authorize()}
          store={{ shopName: stored.shopName }}
          addressIn={({ address }) => address}
          onLeave={onLeave}
        />
        <RemoveIntegration
          platform="shopify"
          removal={mutations.remove()}
          hint={hint}
          onRemoving={onRemoving}
          onRemoved={forgetSettings}
        />
      </Group>
      {isTesting && <TestDialog test={mutations.test()} onClose={() => setTesting(false)} />}
    </>
  );
}

/** The facts about the store itself (INT-14 to INT-16). */
const ShopFacts = (shop: Pick<ShopifyIntegration, keyof typeof labels.facts>) => (
  <Group component="dl" gap="xl" m={0}>
    {(['shopName', 'domain', 'currency'] as const).map((fact) => (
      <div key={fact}>
        <Text component="dt" size="sm" c="dimmed">
          {labels.facts[fact]}
        </Text>
        <Text component="dd" m={0} fw={600} style={{ overflowWrap: 'anywhere' }}>
          {shop[fact]}
        </Text>
      </div>
    ))}
  </Group>
);

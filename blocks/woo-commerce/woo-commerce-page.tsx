import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconTestPipe } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { integrationLabels } from '#client/integrations/labels.ts';
import {
  cookieDraftKey,
  newStoreDraftKey,
  storeUrlDraftKey,
  wooCommerceDraftKey,
} from '#client/woo-commerce/form.ts';
import { wooCommerceLabels as labels } from '#client/woo-commerce/labels.ts';
import { wooCommerceMutations } from '#client/woo-commerce/mutations.ts';
import { wooCommerceQueries } from '#client/woo-commerce/queries.ts';
import type { WooCommerce } from '#contract/woo-commerce/settings.ts';
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
import { ConnectStore } from './connect-store.tsx';
import { CookieExpiry } from './cookie-expiry.tsx';
import { InstallPluginDialog } from './install-plugin-dialog.tsx';
import { StatusPanel } from './status-panel.tsx';
import { StoreSettings } from './store-settings.tsx';

/** The parameters that the store has added to the address on the way back. */
const noLeftovers = { storeUrl: null, success: null, user_id: null };

interface WooCommercePageProps {
  means: PageMeans;
  /** Leads the browser to an address of the server. */
  onLeave: (address: string) => void;
}

/** The WooCommerce store of the tenant (INT-06). */
export function WooCommercePage({ means, onLeave }: WooCommercePageProps) {
  const { Page, query, changeQuery } = means;
  const [isDirty, setDirty] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const store = useQuery(wooCommerceQueries(useApi()).settings());
  const { shown, key, replaced, isGone, isRemoved, onRemoving, onRename } = useShownStore(
    store.data,
    isDirty,
    ({ storeUrl }) => storeUrl,
  );
  const isBack = query.has('installPlugin');
  return (
    <Page title={labels.title} isDirty={isDirty || isAdding} isKept>
      <BackToIntegrations />
      <PageHeader title={labels.title} description={labels.description} />
      <Stack gap="lg" maw="44rem">
        {isGone && <GoneStore isDirty={isDirty} />}
        {replaced !== null && store.data && <ReplacedStore address={replaced} />}
        {store.data === null && (
          <ConnectStore
            storeUrl={query.get('storeUrl') ?? shown?.storeUrl ?? ''}
            hasNoKey={isBack}
            takesFocus={isRemoved}
            onLeave={onLeave}
            onAdded={() => changeQuery({ ...noLeftovers, test: '' })}
            onDirtyChange={setAdding}
          />
        )}
        {shown && (
          <ConnectedStore
            key={key}
            {...{ stored: shown, isGone, means, onLeave, onRemoving, onRename }}
            onDirtyChange={setDirty}
          />
        )}
        {store.data === undefined &&
          (store.error ? <RecordProblem title={labels.failed} query={store} /> : <FormSkeleton />)}
      </Stack>
    </Page>
  );
}

interface ConnectedStoreProps extends WooCommercePageProps {
  stored: WooCommerce;
  /** Whether it was removed elsewhere: only its settings are shown then. */
  isGone: boolean;
  onDirtyChange: (isDirty: boolean) => void;
  onRemoving: (isRemoving: boolean) => void;
  /** Told when the settings begin to be saved, with the address of the store as it will be. */
  onRename: (address: string | undefined) => void;
}

function ConnectedStore(connected: ConnectedStoreProps) {
  const { stored, isGone, means, onDirtyChange, onRename } = connected;
  const [isTesting, setTesting] = useTesting(means);
  const [dirty, setDirty] = useState({ settings: false, cookie: false });
  const tell = (part: keyof typeof dirty) => (isDirty: boolean) => {
    const next = { ...dirty, [part]: isDirty };
    setDirty(next);
    onDirtyChange(next.settings || next.cookie);
  };
  return (
    <>
      {!isGone && <StoreTools {...{ ...connected, isTesting, setTesting }} />}
      <StoreSettings
        {...{ stored, isGone }}
        onRename={onRename}
        onNewKey={() => setTesting(true)}
        onDirtyChange={tell('settings')}
      />
      <CookieExpiry {...{ stored, isGone }} onDirtyChange={tell('cookie')} />
    </>
  );
}

interface StoreToolsProps
  extends Omit<ConnectedStoreProps, 'isGone' | 'onDirtyChange' | 'onRename'> {
  isTesting: boolean;
  setTesting: (isTesting: boolean) => void;
}

/** What can be done with a store that is added, and how it stands. */
function StoreTools({
  stored,
  means,
  onLeave,
  onRemoving,
  isTesting,
  setTesting,
}: StoreToolsProps) {
  const api = useApi();
  const mutations = wooCommerceMutations(api);
  const { status } = wooCommerceQueries(api);
  const client = useQueryClient();
  useForgottenDraft(storeUrlDraftKey);
  useForgottenDraft(newStoreDraftKey);
  const forgetSettings = useForgetDraft(wooCommerceDraftKey(stored.storeUrl));
  const forgetCookie = useForgetDraft(cookieDraftKey(stored.storeUrl));
  const isRefused = means.query.get('success') === '0';
  const isInstalling = means.query.has('installPlugin') && !isRefused;
  const setInstalling = (isOpen: boolean) =>
    means.changeQuery({ ...noLeftovers, installPlugin: isOpen ? '' : null });
  return (
    <>
      {isRefused && (
        <Alert
          color="yellow"
          role="alert"
          withCloseButton
          closeButtonLabel={integrationLabels.dismiss}
          onClose={() => setInstalling(false)}
        >
          {labels.noNewKey}
        </Alert>
      )}
      {stored.stopped && <StoppedWarning onTest={() => setTesting(true)} />}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconTestPipe size={16} aria-hidden />}
          onClick={() => setTesting(true)}
        >
          {integrationLabels.test}
        </Button>
        <ConnectAgain
          asking={mutations.askForKey()}
          store={{ storeUrl: stored.storeUrl }}
          addressIn={({ redirectTo }) => redirectTo}
          onLeave={onLeave}
        />
        <RemoveIntegration
          platform="woo-commerce"
          removal={mutations.remove()}
          onRemoving={onRemoving}
          onRemoved={() => {
            forgetSettings();
            forgetCookie();
            means.changeQuery({ ...noLeftovers, installPlugin: null });
          }}
        />
      </Group>
      <StatusPanel onInstall={() => setInstalling(true)} />
      <InstallPluginDialog
        opened={isInstalling}
        onClose={() => setInstalling(false)}
        onDone={() => {
          setInstalling(false);
          void client.invalidateQueries({ queryKey: status().queryKey });
        }}
      />
      {isTesting && !isInstalling && (
        <TestDialog test={mutations.test()} onClose={() => setTesting(false)} />
      )}
    </>
  );
}

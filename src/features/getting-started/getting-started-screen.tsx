import { Stack } from '@mantine/core';
import { GettingStarted } from '#blocks/getting-started/getting-started.tsx';
import { useChargeReturn } from '#blocks/shopify-billing/use-charge-return.ts';
import { gettingStartedLabels } from '#client/getting-started/labels.ts';
import { startInMenu } from '#client/getting-started/menu.ts';
import { useObserved } from '#client/observable.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { useShell } from '../../shell/shell-context.ts';

/** Where a new tenant begins, on its native side. */
export function GettingStartedScreen() {
  const { title, description } = gettingStartedLabels(useTenant().data.terms);
  const { userData, guide } = useShell();
  useChargeReturn(usePageMeans());
  const { preferences } = useObserved(userData).data;
  return (
    <Stack gap="lg">
      <PageHeader title={title} description={description} />
      <GettingStarted
        hidden={preferences.hideGettingStartedPageInNav}
        onHide={(hidden) => void userData.patch(startInMenu(hidden))}
        onGuide={guide.set}
      />
    </Stack>
  );
}

import { GettingStarted } from '#blocks/getting-started/getting-started.tsx';
import { useChargeReturn } from '#blocks/shopify-billing/use-charge-return.ts';
import { gettingStartedLabels } from '#client/getting-started/labels.ts';
import { startInMenu } from '#client/getting-started/menu.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { notifyProblem } from '../../app/notify.ts';
import { Page } from '../../app/page.tsx';
import { patchUserData } from '../../app/patch-user-data.ts';
import { tellShell } from '../../app/shell.ts';
import { useShellState } from '../../app/shell-state.ts';
import { usePageMeans } from '../../app/use-page-means.tsx';

const showGuide = (guideId: string) =>
  void tellShell('show-guide', { guideId }).catch(notifyProblem);

/** Where a new tenant begins. */
export function GettingStartedPage() {
  const { title, description } = gettingStartedLabels(useTenant().data.terms);
  useChargeReturn(usePageMeans());
  const { data } = useShellState()?.userData ?? defaultUserData;
  return (
    <Page title={title}>
      <PageHeader title={title} description={description} />
      <GettingStarted
        hidden={data.preferences.hideGettingStartedPageInNav}
        onHide={(hidden) => patchUserData(startInMenu(hidden))}
        onGuide={showGuide}
      />
    </Page>
  );
}

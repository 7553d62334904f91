import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { settingsLabels as labels } from '#client/settings/labels.ts';
import { tenantSettingsQuery } from '#client/tenants/settings-query.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import type { PageMeans } from '../page-means.ts';
import { useAddressCorrection } from '../use-address-correction.ts';
import { SectionMenu } from './section-menu.tsx';
import { sections } from './sections.ts';
import styles from './settings-page.module.css';
import { SettingsTopMenu } from './settings-top-menu.tsx';

/** The settings of the tenant, one section at a time; `view` in the address says which (SET-01 to SET-05). */
export function SettingsPage({ means }: { means: PageMeans }) {
  const { Page, query } = means;
  const [isDirty, setDirty] = useState(false);
  const { tenantId } = useTenant();
  const tenant = useQuery(tenantSettingsQuery(useApi(), tenantId));
  const asked = query.get('view');
  const [general] = sections;
  const section = sections.find(({ view }) => view === asked) ?? general;
  useAddressCorrection(means, { view: asked === null ? null : section.view });

  return (
    <Page title={labels.title} isDirty={isDirty} isKept>
      <PageHeader title={labels.title} description={labels.description} />
      <SettingsTopMenu current="settings" />
      <div className={styles.desk}>
        <SectionMenu current={section.view} />
        <div className={styles.section}>
          {tenant.data ? (
            <section.Form key={section.view} tenant={tenant.data} onDirtyChange={setDirty} />
          ) : tenant.error ? (
            <ProblemPanel
              title={labels.loadFailure}
              onRetry={() => void tenant.refetch()}
              retrying={tenant.isFetching}
            >
              {problemMessage(tenant.error)}
            </ProblemPanel>
          ) : (
            <FormSkeleton />
          )}
        </div>
      </div>
    </Page>
  );
}

import { useState } from 'react';
import type { typeAddresses } from '#client/activity-types/addresses.ts';
import { categoryLabels, activityTypeLabels as labels } from '#client/activity-types/labels.ts';
import { useWhen } from '#client/use-when.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { PageMeans } from '../../page-means.ts';
import { useSide } from '../../side.ts';
import { EditType } from './edit-type.tsx';
import { useFreshType } from './use-fresh-type.ts';

interface EditTypePageProps {
  means: PageMeans;
  addressesOf: ReturnType<typeof typeAddresses>;
  slug: string;
  /** Null for the latest. */
  version: string | null;
  /** Whether the open address is the version's own. */
  isAt: (type: ActivityType) => boolean;
}

/** A version of a type: its open fields, and the ways to a copy and the next version (TYPE-04, TYPE-06, TYPE-12). */
export function EditTypePage({ means, addressesOf, slug, version, isAt }: EditTypePageProps) {
  const { Page, query, navigate } = means;
  const { renderLink } = useSide();
  const addresses = addressesOf(query.get('vueq'));
  const opened = useFreshType(slug, version);
  const { type } = opened;
  const [isDirty, setDirty] = useState(false);
  const [isDone, setDone] = useState(false);
  const elsewhere = type && !isDone && !isAt(type) ? addresses.edit(type) : null;
  useWhen(elsewhere !== null, () => elsewhere && navigate(elsewhere, { replace: true }));
  // This effect comes after the page's own, which by then has nothing unsaved any more.
  useWhen(isDone, () => navigate(addresses.list()));

  const wayBack = (
    <BackLink
      label={labels.wizard.backToList}
      renderLink={(props) => renderLink(addresses.list(), props)}
    />
  );

  return (
    <Page title={type?.title ?? labels.edit} isDirty={isDirty && !isDone} isKept>
      <PageHeader
        title={type?.title ?? labels.edit}
        description={
          type ? `${categoryLabels[type.category]} · ${labels.versionOf(type.version)}` : null
        }
        back={wayBack}
      />
      <EditType
        opened={opened}
        wayBack={wayBack}
        onClone={(from) => navigate(addresses.clone(from))}
        onReplace={(from) => navigate(addresses.replace(from))}
        onDirtyChange={setDirty}
        onDone={() => setDone(true)}
      />
    </Page>
  );
}

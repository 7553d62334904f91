import { useState } from 'react';
import type { typeAddresses } from '#client/activity-types/addresses.ts';
import { categoryLabels, activityTypeLabels as labels } from '#client/activity-types/labels.ts';
import { useWhen } from '#client/use-when.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { PageMeans } from '../../page-means.ts';
import { NewType } from './new-type.tsx';
import { useDesignStart } from './use-design-start.ts';

interface NewTypePageProps {
  means: PageMeans;
  addressesOf: ReturnType<typeof typeAddresses>;
  /** The category as the address names it. */
  category: string | null;
}

/** A new activity type, a copy of one, or its next version (TYPE-02 to TYPE-11). */
export function NewTypePage({ means, addressesOf, category }: NewTypePageProps) {
  const { Page, query, changeQuery, navigate, renderLink } = means;
  const addresses = addressesOf(query.get('vueq'));
  const start = useDesignStart({
    category,
    clone: query.get('clone'),
    replace: query.get('replace'),
    version: query.get('version'),
  });
  const [isDirty, setDirty] = useState(false);
  const [isDone, setDone] = useState(false);
  // An effect of its own comes after that of the page, which has nothing unsaved any more by then.
  useWhen(isDone, () => navigate(addresses.list()));
  const replaces = start.kind === 'ready' ? start.replaces : null;

  return (
    <Page title={labels.new} isDirty={isDirty && !isDone}>
      <PageHeader
        title={replaces ? `${replaces.title}: ${labels.replaceTitle}` : labels.new}
        description={start.kind === 'ready' ? categoryLabels[start.values.category] : undefined}
        back={
          <BackLink
            label={labels.wizard.backToList}
            renderLink={(props) => renderLink(addresses.list(), props)}
          />
        }
      />
      <NewType
        start={start}
        step={query.get('s')}
        onStep={(step) => changeQuery({ s: String(step) })}
        onChoose={(chosen) => navigate(addresses.new(chosen))}
        onDirtyChange={setDirty}
        onDone={() => setDone(true)}
      />
    </Page>
  );
}

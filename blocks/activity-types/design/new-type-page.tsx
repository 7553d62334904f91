import { useState } from 'react';
import type { typeAddresses } from '#client/activity-types/addresses.ts';
import { categoryLabels, activityTypeLabels as labels } from '#client/activity-types/labels.ts';
import { useWhen } from '#client/use-when.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { PageMeans } from '../../page-means.ts';
import { useSide } from '../../side.ts';
import { NewType } from './new-type.tsx';
import { useDesignStart } from './use-design-start.ts';
import { usePlaceInList } from './use-place-in-list.ts';

const { notices } = labels;

interface NewTypePageProps {
  means: PageMeans;
  addressesOf: ReturnType<typeof typeAddresses>;
  /** The category as the address names it. */
  category: string | null;
}

/** A new activity type, a copy of one, or its next version (TYPE-02 to TYPE-11). */
export function NewTypePage({ means, addressesOf, category }: NewTypePageProps) {
  const { Page, query, changeQuery, navigate } = means;
  const { renderLink, notifySuccess } = useSide();
  const addresses = addressesOf(query.get('vueq'));
  const start = useDesignStart({
    category,
    clone: query.get('clone'),
    replace: query.get('replace'),
    version: query.get('version'),
  });
  const [isDirty, setDirty] = useState(false);
  const findPlace = usePlaceInList();
  const [next, setNext] = useState<string | null>(null);
  // This effect comes after the page's own, which by then has nothing unsaved any more.
  useWhen(next !== null, () => navigate(next ?? ''));
  const replaces = start.kind === 'ready' ? start.replaces : null;

  async function leave(saved: ActivityType): Promise<void> {
    if (replaces) {
      notifySuccess(notices.replaced);
      setNext(addresses.list());
      return;
    }
    const run = () => navigate(addresses.edit(saved));
    notifySuccess(notices.created(saved.title), { action: { label: notices.open, run } });
    setNext(addressesOf(await findPlace(saved, query.get('vueq'))).list());
  }

  const wayBack = (
    <BackLink
      label={labels.wizard.backToList}
      renderLink={(props) => renderLink(addresses.list(), props)}
    />
  );

  return (
    <Page title={labels.new} isDirty={isDirty && next === null} isKept>
      <PageHeader
        title={replaces ? `${replaces.title}: ${labels.replaceTitle}` : labels.new}
        description={start.kind === 'ready' ? categoryLabels[start.values.category] : undefined}
        back={wayBack}
      />
      <NewType
        start={start}
        draftOf={[category, ...['clone', 'replace', 'version'].map((name) => query.get(name))].join(
          ' ',
        )}
        step={query.get('s')}
        wayBack={wayBack}
        onStep={(step, replace) => changeQuery({ s: String(step) }, { replace })}
        onChoose={(chosen) => navigate(addresses.new(chosen))}
        onDirtyChange={setDirty}
        onDone={(saved) => void leave(saved)}
      />
    </Page>
  );
}

import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ListState } from '#client/lists/list-state.ts';
import { savedSearchLabels as labels } from '#client/saved-searches/labels.ts';
import {
  openedParam,
  type SearchableList,
  type Shown,
  shownFirst,
  showsSame,
  toSaved,
} from '#client/saved-searches/searchable-list.ts';
import { useSavedSearches } from '#client/saved-searches/use-saved-searches.ts';
import type { SavedSearch } from '#contract/saved-searches/saved-search.ts';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import styles from './list-views.module.css';
import { MoreViews } from './more-views.tsx';
import { useChosenTab } from './use-chosen-tab.ts';
import { useViewChanges } from './use-view-changes.ts';
import { ViewActions } from './view-actions.tsx';
import { ViewNameDialog } from './view-name-dialog.tsx';

/** So many views are tabs, two of them at least one's own; the others are in a menu. */
const mostTabs = 7;
const leastOwnTabs = 2;

/** A view that everybody has: a choice among the filters beside `vueq`. */
interface FixedView<Beside extends object> {
  readonly value: string;
  readonly label: ReactNode;
  readonly count?: number;
  readonly beside: Partial<Beside>;
}

type Params = Readonly<Record<string, string | null>>;

interface ListViewsProps<Sort extends string, Filters extends object, Beside extends object> {
  list: SearchableList<Sort, Filters, Beside>;
  /** Names the views for screen readers. */
  label: string;
  fixed: readonly FixedView<Beside>[];
  /** The fixed view that the filters stand for. */
  chosen: string;
  shown: Shown<Sort, Filters, Beside>;
  /** The query of the address. */
  query: URLSearchParams;
  /** The filters beside `vueq` as parameters of this side's address. */
  toParams: (beside: Beside) => Params;
  /** False where the shown state is none that somebody could want back. */
  canSave?: boolean;
  /** Writes the shown state to the address, which alone decides (SHELL-99, SHELL-100). */
  change: (state: Partial<ListState<Sort, Filters>>, params: Params) => void;
}

/** The views of a list: the views that everybody has, and the person's own (SHELL-104). */
export function ListViews<Sort extends string, Filters extends object, Beside extends object>({
  list,
  label,
  fixed,
  chosen,
  shown,
  query,
  toParams,
  canSave = true,
  change,
}: ListViewsProps<Sort, Filters, Beside>) {
  const saved = useSavedSearches(list, shown, query.get(openedParam));
  const { searches, opened, isChanged } = saved;
  const { bar, focus } = useChosenTab(opened?.id ?? chosen);
  const changes = useViewChanges((id) => focus(id ?? chosen));
  const [asks, setAsks] = useState<'save' | 'rename' | null>(null);
  const first = shownFirst(list);

  const go = ({ state, beside }: typeof shown, id: string | null) =>
    change(state, { ...toParams(beside), [openedParam]: id });
  const open = (search: SavedSearch) => go(saved.show(search), search.id);

  function choose(value: string): void {
    const search = searches.find(({ id }) => id === value);
    if (search) {
      open(search);
      return;
    }
    // A fixed view narrows the list as shown. The search and filters of a person's own view leave with that view.
    const { state, beside } = opened ? first : shown;
    const view = fixed.find((each) => each.value === value);
    go({ state: { ...state, page: 1 }, beside: { ...beside, ...view?.beside } }, null);
  }

  async function save(name: string, id: string): Promise<void> {
    const made = await changes.create({ id, list: list.name, name, state: toSaved(shown) });
    go(shown, made.id);
  }

  const fixedBeside = fixed.find(({ value }) => value === chosen)?.beside;
  const isFixed = showsSame({ ...first, beside: { ...first.beside, ...fixedBeside } }, shown);
  const ownTabs = Math.max(leastOwnTabs, mostTabs - fixed.length);
  const isTab = (search: SavedSearch, index: number) => index < ownTabs || search === opened;
  const inMenu = searches.filter((search, index) => !isTab(search, index));
  const tabs = searches.filter(isTab).map(({ id, name }) => ({
    value: id,
    label: <span className={styles.name}>{name}</span>,
  }));
  const allTabs = [...fixed, ...tabs];
  return (
    <div className={styles.root} ref={bar}>
      {allTabs.length > 1 && (
        <FilterTabs label={label} tabs={allTabs} value={opened?.id ?? chosen} onChange={choose} />
      )}
      <div className={styles.actions}>
        {inMenu.length > 0 && <MoreViews searches={inMenu} onOpen={choose} />}
        {saved.isLoaded && canSave && !opened && !isFixed && (
          <Button variant="default" onClick={() => setAsks('save')}>
            {labels.save}
          </Button>
        )}
        {opened && isChanged && canSave && (
          <Button
            variant="light"
            loading={changes.isBusy}
            onClick={() => void changes.replace(opened, toSaved(shown))}
          >
            {labels.saveChanges}
          </Button>
        )}
        {opened && (
          <ViewActions
            name={opened.name}
            isChanged={isChanged}
            onDiscard={() => open(opened)}
            onSaveAsNew={() => setAsks('save')}
            onRename={() => setAsks('rename')}
            onDelete={() => void changes.delete(opened)}
          />
        )}
      </div>
      <ViewNameDialog
        opened={asks === 'save'}
        title={labels.dialog.save}
        hint={labels.dialog.saveHint}
        confirmLabel={labels.dialog.confirmSave}
        list={list.name}
        others={searches}
        busy={changes.isBusy}
        onName={save}
        onClose={() => setAsks(null)}
      />
      {opened && (
        <ViewNameDialog
          opened={asks === 'rename'}
          title={labels.dialog.rename}
          confirmLabel={labels.dialog.confirmRename}
          list={list.name}
          name={opened.name}
          others={searches.filter((each) => each !== opened)}
          busy={changes.isBusy}
          onName={(name) => changes.rename(opened, name)}
          onClose={() => setAsks(null)}
        />
      )}
    </div>
  );
}

import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { type Icon, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './command-palette.module.css';

/** One thing that can be found and done. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon: Icon;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly label: string;
  readonly commands: readonly Command[];
}

export interface CommandPaletteProps {
  opened: boolean;
  onClose: () => void;
  query: string;
  onQueryChange: (query: string) => void;
  placeholder: string;
  /** The commands that match the query. Groups without a command are left out. */
  groups: readonly CommandGroup[];
  /** Said when nothing matches. */
  emptyText: string;
  /** True while more may still be found: Enter then waits for the first of it. */
  isPending: boolean;
}

/** A search field and its results, over the whole page; arrows and Enter choose, Escape closes. */
export function CommandPalette(props: CommandPaletteProps) {
  const { opened, onClose, query, onQueryChange, placeholder, emptyText, isPending } = props;
  const [[store, spotlight]] = useState(createSpotlight);
  const groups = props.groups.filter(({ commands }) => commands.length > 0);

  const found = groups.flatMap(({ commands }) => commands.map(({ id }) => id)).join(' ');
  const first = groups[0]?.commands[0];
  const [isWanted, setWanted] = useState(false);

  // The library chooses the first result as something is typed; more results may come later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that something else is found.
  useEffect(() => {
    if (query.trim() !== '') chooseFirst(store);
  }, [found]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query has an Enter of its own.
  useEffect(() => setWanted(false), [query, opened]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all has been found.
  useEffect(() => {
    if (!isWanted || isPending) return;
    setWanted(false);
    if (!first) return;
    first.run();
    spotlight.close();
  }, [isWanted, isPending]);

  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened, spotlight]);

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={onQueryChange}
      onSpotlightClose={onClose}
      centered={false}
      yOffset="12dvh"
      scrollable
      maxHeight="min(26rem, 60dvh)"
      overlayProps={{ backgroundOpacity: 0.4, blur: 2 }}
      classNames={{ content: styles.content ?? '', action: styles.action ?? '' }}
    >
      <Spotlight.Search
        aria-label={placeholder}
        placeholder={placeholder}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isPending && !first) setWanted(true);
        }}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, commands }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {commands.map(({ id, icon: CommandIcon, run, ...command }) => (
              <Spotlight.Action
                key={id}
                {...command}
                leftSection={<CommandIcon size={18} stroke={1.8} aria-hidden />}
                onClick={run}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>{emptyText}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Chooses the first action, unless one is chosen already, as the library does on its own. */
function chooseFirst(store: ReturnType<typeof createSpotlight>[0]): void {
  const list = document.getElementById(store.getState().listId);
  if (!list || list.querySelector('[data-selected]')) return;
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

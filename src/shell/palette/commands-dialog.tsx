import { useDebouncedValue } from '@mantine/hooks';
import {
  type Icon,
  IconBookmark,
  IconKeyboard,
  IconLink,
  IconListSearch,
  IconLogout,
  IconMoon,
  IconPlus,
  IconUserPlus,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { shellChords } from '#client/shortcuts/chords.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { type CommandGroup, CommandPalette } from '#ui/command-palette.tsx';
import { copiedNoticeDuration, copyFailedDuration, copyLabels, copyText } from '#ui/copying.ts';
import { typeaheadDebounce } from '#ui/debounce.ts';
import type { ScreenId } from '../../strangler/screens.ts';
import { useStrangler } from '../../strangler/strangler-context.ts';
import { mayInspect } from '../inspector/may-inspect.ts';
import { colorSchemes } from '../menus/color-scheme-items.tsx';
import { useCurrentScreen } from '../screen/use-current-screen.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useShell, useVisitor } from '../shell-context.ts';
import { hasKeyboard, paletteLabel } from './palette-label.ts';
import { readRecentScreens } from './recent-screens.ts';
import { useRecordCommands } from './record-commands.ts';
import { matchesQuery, screenCommands } from './screen-commands.ts';
import { useViewCommands } from './view-commands.ts';

interface CommandsDialogProps {
  opened: boolean;
  onClose: () => void;
  query: string;
  onQueryChange: (query: string) => void;
}

/** Finds every screen, old and new, the records of the present areas, and actions. */
export function CommandsDialog({ opened, onClose, query, onQueryChange }: CommandsDialogProps) {
  const [asked] = useDebouncedValue(query, typeaheadDebounce);
  const { terms } = useTenant().data;
  const { palette, notices, userData } = useShell();
  const { inspecting } = useStrangler();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const current = useCurrentScreen()?.id;
  const recent = readRecentScreens().filter((id) => id !== current);
  const visitor = useVisitor();
  const screens = screenCommands(visitor, terms, recent);
  const records = useRecordCommands(opened ? asked : '', screens);
  const views = useViewCommands(opened ? asked : '', screens);
  const pathOf = (id: ScreenId) => screens.find((each) => each.id === id)?.path;
  const going = (id: string, label: string, icon: Icon, path: string | undefined) =>
    path === undefined ? [] : [{ id, label, icon, run: () => void navigate(path) }];

  const copyAddress = () =>
    copyText(location.href).then((isCopied) =>
      notices.show({
        level: isCopied ? 'success' : 'error',
        text: isCopied ? copyLabels.notice : copyLabels.failed,
        duration: isCopied ? copiedNoticeDuration : copyFailedDuration,
      }),
    );

  const shortcuts = {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    icon: IconKeyboard,
    run: () => palette.set('shortcuts'),
  };
  const actions = [
    ...going('invite', 'Invite an administrator', IconUserPlus, pathOf('administrators')),
    ...going('new-type', 'Create an activity type', IconPlus, pathOf('newActivityType')),
    ...colorSchemes.map(({ value, label }) => ({
      id: `appearance-${value}`,
      label: `Appearance: ${label}`,
      icon: IconMoon,
      run: () => void userData.patch({ preferences: { colorScheme: value } }),
    })),
    {
      id: 'copy-address',
      label: 'Copy the address of this page',
      icon: IconLink,
      run: () => void copyAddress(),
    },
    ...(mayInspect(visitor.roles)
      ? [
          {
            id: 'inspect',
            label: shellChords['Mod+.'],
            icon: IconListSearch,
            run: () => inspecting.set(true),
          },
        ]
      : []),
    { id: 'sign-out', label: 'Log out', icon: IconLogout, run: () => void signOut() },
    ...(hasKeyboard() ? [shortcuts] : []),
  ];
  const matching = <C extends { label: string }>(commands: readonly C[]) =>
    commands.filter(({ label }) => matchesQuery(label, query));
  const groups: CommandGroup[] = [
    {
      label: 'Go to',
      commands: matching(screens).map(({ id, label, path, icon }) => ({
        id,
        label,
        icon,
        run: () => void navigate(path),
      })),
    },
    ...records.groups.map(({ icon, label, records: found }) => ({
      label,
      commands: found.map(({ address, ...record }) => ({
        ...record,
        icon,
        run: () => void navigate(address),
      })),
    })),
    {
      label: 'Your views',
      commands: views.views.map(({ address, ...view }) => ({
        ...view,
        icon: IconBookmark,
        run: () => void navigate(address),
      })),
    },
    { label: 'Do', commands: matching(actions) },
  ];
  const isAsking = records.isLoading || views.isLoading || asked !== query;
  return (
    <CommandPalette
      opened={opened}
      onClose={onClose}
      query={query}
      onQueryChange={onQueryChange}
      placeholder={paletteLabel(visitor)}
      groups={groups}
      isPending={isAsking}
      emptyText={isAsking ? 'Looking …' : `Nothing found for “${query}”`}
    />
  );
}

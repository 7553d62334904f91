import { ActionIcon, Button, Group, Text, TextInput, Tooltip } from '@mantine/core';
import {
  IconMessageForward,
  IconMessages,
  IconMoon,
  IconPlayerPause,
  IconPlayerPlay,
  IconReload,
  IconSun,
  IconUserOff,
} from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useObserved } from '#client/observable.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import type { Me } from '#contract/auth/session.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './host-bar.module.css';
import { hostLabels as labels } from './host-labels.ts';
import type { PlayedShell } from './played-shell.ts';

interface HostBarProps {
  shell: PlayedShell;
  me: Me;
  colorScheme: 'light' | 'dark';
  onToggleScheme: () => void;
  isComposing: boolean;
  onCompose: () => void;
  isInspecting: boolean;
  onInspect: () => void;
}

/** The bar above the app: its path, its report of its page, the person who looks at it, and the shell's commands. */
export function HostBar(props: HostBarProps) {
  const { shell, me, colorScheme, isComposing, isInspecting } = props;
  const session = useSessionStore();
  const { title, isDirty, isSuspended } = useObserved(shell.state);
  const isDark = colorScheme === 'dark';
  return (
    <header className={styles.root}>
      <div className={styles.mark}>
        <span className={styles.wordmark}>{labels.wordmark}</span>
        <Text span size="xs" className={styles.person}>
          {me.firstName} {me.lastName} · {me.roles.join(', ') || 'ambassador'}
        </Text>
      </div>
      <AddressField shell={shell} />
      <Group gap="xs" wrap="nowrap" className={styles.page}>
        <Text size="sm" fw={600} truncate component="h1">
          {title || labels.title}
        </Text>
        {isDirty && <StatusBadge tone="waiting">{labels.unsaved}</StatusBadge>}
      </Group>
      <Group gap={4} className={styles.actions}>
        <Tool label={labels.reload} onClick={shell.reload}>
          <IconReload size={18} />
        </Tool>
        <Tool
          label={isSuspended ? labels.resume : labels.suspend}
          onClick={() => shell.suspend(!isSuspended)}
        >
          {isSuspended ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
        </Tool>
        <Tool label={isDark ? labels.toLight : labels.toDark} onClick={props.onToggleScheme}>
          {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
        </Tool>
        <Tool label={labels.signOut} onClick={session.clear}>
          <IconUserOff size={18} />
        </Tool>
        <Button
          size="compact-sm"
          variant={isInspecting ? 'light' : 'default'}
          aria-pressed={isInspecting}
          leftSection={<IconMessages size={16} aria-hidden />}
          onClick={props.onInspect}
        >
          {labels.messages}
        </Button>
        <Button
          size="compact-sm"
          variant={isComposing ? 'light' : 'default'}
          aria-pressed={isComposing}
          leftSection={<IconMessageForward size={16} aria-hidden />}
          onClick={props.onCompose}
        >
          {labels.compose}
        </Button>
      </Group>
    </header>
  );
}

interface ToolProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

const Tool = ({ label, onClick, children }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
);

/** The path of the app. It follows the app until somebody types, and Enter goes there. */
function AddressField({ shell }: { shell: PlayedShell }) {
  const { path } = useObserved(shell.state);
  const [typed, setTyped] = useState<string>();
  function go(event: FormEvent): void {
    event.preventDefault();
    if (typed !== undefined) shell.open(typed);
    setTyped(undefined);
  }
  return (
    <form onSubmit={go} className={styles.address}>
      <TextInput
        aria-label={labels.address}
        size="xs"
        spellCheck={false}
        classNames={{ input: styles.path }}
        value={typed ?? path}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
    </form>
  );
}

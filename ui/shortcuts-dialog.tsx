import { Kbd } from '@mantine/core';
import { Dialog } from './dialog.tsx';
import styles from './shortcuts-dialog.module.css';

export interface ShortcutsDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Chord, such as `Mod+K` → its description. */
  shortcuts: Readonly<Record<string, string>>;
}

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');
const keyNames: Readonly<Record<string, string>> = { Mod: isApple ? '⌘' : 'Ctrl', Escape: 'Esc' };

/** The keys of a chord as they are printed on this person's keyboard. */
export const keysOf = (chord: string): string[] =>
  chord.split('+').map((key) => keyNames[key] ?? key);

/** The keyboard shortcuts, each with its description. */
export function ShortcutsDialog({ opened, onClose, shortcuts }: ShortcutsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts" centered>
      <dl className={styles.list}>
        {Object.entries(shortcuts).map(([chord, description]) => (
          <div key={chord} className={styles.row}>
            <dt className={styles.keys}>
              {keysOf(chord).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd className={styles.description}>{description}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

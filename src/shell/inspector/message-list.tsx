import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { InspectedMessage } from '#bridge/inspector.ts';
import { inspectorLabels as labels, outcomeOf } from './inspector-labels.ts';
import styles from './message-list.module.css';

interface MessageListProps {
  messages: readonly InspectedMessage[];
  selected: InspectedMessage | undefined;
  onSelect: (message: InspectedMessage) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const timeOf = (at: Date): string => at.toISOString().slice(11, 23);

/** The messages as lines. One is chosen with the pointer or the arrow keys. */
export function MessageList({ messages, selected, onSelect }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = selected ? messages.indexOf(selected) : -1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest stays in sight while it comes.
  useEffect(() => {
    const { current } = list;
    if (chosen === -1 && current) current.scrollTop = current.scrollHeight;
  }, [messages.length]);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);

  function move(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined || messages.length === 0) return;
    event.preventDefault();
    const from = chosen === -1 ? messages.length - (step < 0 ? 0 : 1) : chosen;
    const next = messages[Math.min(Math.max(from + step, 0), messages.length - 1)];
    if (next) onSelect(next);
  }

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={labels.list}
      aria-activedescendant={chosen === -1 ? undefined : `message-${chosen}`}
      tabIndex={0}
      className={styles.root}
      onKeyDown={move}
    >
      {messages.map((message, index) => {
        const { at, direction, type, ms, outcome } = message;
        const Arrow = direction === 'in' ? IconArrowLeft : IconArrowRight;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: two messages may say the same at one time.
            key={`${at.getTime()} ${message.id} ${index}`}
            id={`message-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={styles.row}
            data-outcome={outcome}
            onClick={() => onSelect(message)}
          >
            <span className={styles.time}>{timeOf(at)}</span>
            <Arrow size={14} role="img" aria-label={labels.directions[direction]} />
            <span className={styles.type}>{type}</span>
            <span className={styles.outcome}>{outcomeOf(message)}</span>
            <span className={styles.ms}>{ms.toFixed(1)} ms</span>
          </div>
        );
      })}
    </div>
  );
}

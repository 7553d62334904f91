import { Popover, Portal } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type RefObject, useId } from 'react';
import type { Hint } from '#client/guides/guides.ts';
import { HintCard } from './hint-card.tsx';
import styles from './hint-popover.module.css';
import type { Box } from './in-sight.ts';
import { useBox } from './use-box.ts';

interface HintPopoverProps {
  hint: Hint;
  index: number;
  count: number;
  nextRef: RefObject<HTMLButtonElement | null>;
  onIndex: (index: number) => void;
  onVideo: (url: string) => void;
  onClose: () => void;
}

const holds = ({ left, top, width, height }: Box, { clientX, clientY }: MouseEvent): boolean =>
  clientX >= left && clientX <= left + width && clientY >= top && clientY <= top + height;

/** Between a thing and the ring around it. */
const gap = 6;

/**
 * A hint beside a ring around its thing. The ring is the shell's own, laid over the page wherever the
 * thing is: so nothing has to be drawn in the frame.
 */
export function HintPopover({ hint, index, onIndex, onClose, ...card }: HintPopoverProps) {
  const id = useId();
  const box = useBox(hint.anchor);
  const ring = box && {
    left: box.left - gap,
    top: box.top - gap,
    width: box.width + 2 * gap,
    height: box.height + 2 * gap,
  };

  function onKeyDown(event: KeyboardEvent): void {
    const act = {
      Escape: onClose,
      ArrowRight: () => onIndex(index + 1),
      ArrowLeft: () => onIndex(index - 1),
    }[event.key];
    if (!act) return;
    // The shell, too, has something to do on Escape.
    event.preventDefault();
    act();
  }

  return (
    <Popover
      opened
      width={340}
      offset={10}
      shadow="lg"
      trapFocus
      withArrow={ring !== null}
      withRoles={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      hideDetached={false}
      preventPositionChangeWhenVisible={false}
      floatingStrategy="fixed"
      middlewares={{
        flip: { fallbackAxisSideDirection: 'end' },
        shift: { padding: 12, crossAxis: true },
      }}
    >
      <Portal>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same. */}
        <div
          className={styles.curtain}
          data-curtain
          onClick={(event) => {
            // A tap on the thing itself does not mean that the person has had enough.
            if (!ring || !holds(ring, event)) onClose();
          }}
        >
          <Popover.Target>
            <div
              key={`${index} ${ring !== null}`}
              className={styles.ring}
              data-middle={ring === null || undefined}
              style={ring ?? undefined}
            />
          </Popover.Target>
        </div>
      </Portal>
      <Popover.Dropdown
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className={styles.card}
        onKeyDown={onKeyDown}
      >
        <HintCard id={id} hint={hint} index={index} onIndex={onIndex} onClose={onClose} {...card} />
      </Popover.Dropdown>
    </Popover>
  );
}

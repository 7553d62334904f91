import { Text } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CardChannel, openCardChannel } from '#client/billing/card-channel.ts';
import { billingLabels } from '#client/billing/labels.ts';
import type { BillingConfig } from '#contract/billing/billing.ts';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import styles from './card-frame.module.css';

const { card: labels } = billingLabels;

interface CardFrameProps {
  stripe: NonNullable<BillingConfig['stripe']>;
  /** Holds the channel to the page in the frame while its fields can be used. */
  channel: RefObject<CardChannel | null>;
  /** Without fields it only shows the question of a bank. */
  hasFields: boolean;
  onReady?: () => void;
  /** Told when Stripe.js does not load. */
  onFailed?: () => void;
}

/** The page with Stripe's own card fields, which stands on another origin (ADR 0058). */
export function CardFrame({ stripe, channel, hasFields, onReady, onFailed }: CardFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [isAsked, setAsked] = useState(false);

  function begin() {
    const page = frame.current?.contentWindow;
    if (!page || !frame.current) return;
    channel.current?.close();
    const opened = openCardChannel(page, {
      ...{ cardPage: stripe.cardPage, script: stripe.script, publicKey: stripe.publicKey },
      ...{ hasFields, color: getComputedStyle(frame.current).color },
      onReady(isReady) {
        channel.current = isReady ? opened : null;
        setState(isReady ? 'ready' : 'failed');
        if (isReady) onReady?.();
        else onFailed?.();
      },
      onChallenge: setAsked,
    });
  }

  // The question needs more room than the fields, and grows out of sight.
  useEffect(() => {
    if (isAsked) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);

  useEffect(
    () => () => {
      channel.current?.close();
      channel.current = null;
    },
    [channel],
  );

  return (
    <div>
      {hasFields && (
        <Text fw={500} size="sm" mb={4}>
          {labels.fields}
        </Text>
      )}
      <div
        ref={box}
        className={styles.box}
        data-asked={isAsked}
        data-hidden={!hasFields && !isAsked}
      >
        <iframe
          ref={frame}
          className={styles.frame}
          title={isAsked ? labels.challenge : labels.frame}
          src={stripe.cardPage}
          onLoad={begin}
        />
      </div>
      {hasFields && state === 'ready' && (
        <Text c="dimmed" size="xs" mt={4}>
          {labels.safe}
        </Text>
      )}
      {hasFields && state === 'loading' && (
        <Text c="dimmed" size="xs" mt={4} role="status">
          {labels.loading}
        </Text>
      )}
      {state === 'failed' && <ProblemAlert>{labels.unreachable}</ProblemAlert>}
    </div>
  );
}

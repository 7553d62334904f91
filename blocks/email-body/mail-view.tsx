import { Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { emailBodyLabels } from '#client/mail/body-labels.ts';
import type { MailScheme } from '#contract/branding/mail-preview.ts';
import { inMailScheme, type MailPreview } from '#contract/mail/preview.ts';
import styles from './mail-view.module.css';

const labels = emailBodyLabels.preview;
const widths = ['wide', 'narrow', 'text'] as const;
const schemes = ['light', 'dark'] as const satisfies readonly MailScheme[];

/** An email in a frame in which no script runs (MAIL-52), as readers of mails show it: wide, on a phone or as text, light or dark. */
export function MailView({ preview: { subject, text, address } }: { preview: MailPreview }) {
  const [width, setWidth] = useState<(typeof widths)[number]>('wide');
  const [scheme, setScheme] = useState<MailScheme>('light');
  return (
    <>
      <Text fw={600} mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {subject}
      </Text>
      <Group gap="sm" mb="sm">
        <SegmentedControl
          aria-label={labels.widths}
          data={widths.map((value) => ({ value, label: labels.width[value] }))}
          value={width}
          onChange={setWidth}
        />
        {width !== 'text' && (
          <SegmentedControl
            aria-label={labels.schemes}
            data={schemes.map((value) => ({ value, label: labels.scheme[value] }))}
            value={scheme}
            onChange={setScheme}
          />
        )}
      </Group>
      {width === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for people without a mouse.
        <section className={styles.text} tabIndex={0} aria-label={labels.text}>
          {text}
        </section>
      ) : (
        <iframe
          src={inMailScheme(address, scheme)}
          sandbox=""
          title={labels.frame}
          className={styles.frame}
          data-width={width}
          data-scheme={scheme}
        />
      )}
    </>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { billingLabels } from '#client/billing/labels.ts';
import type { BillingConfig } from '#contract/billing/billing.ts';
import type { Card } from '#contract/billing/card.ts';
import { Section } from '#ui/section.tsx';
import { CardDetailsForm } from './card-details-form.tsx';
import { NewCardForm } from './new-card-form.tsx';

const { card: labels } = billingLabels;

const sectionId = 'payment-details';

/** Leads to the form for the first card. */
export function goToCard(): void {
  const section = document.getElementById(sectionId);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector('input')?.focus();
}

interface CardSectionProps {
  stripe: NonNullable<BillingConfig['stripe']>;
  card: Card | null;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The card that invoices are paid with, and the forms that change it. */
export function CardSection({ stripe, card, onDirtyChange }: CardSectionProps) {
  const [open, setOpen] = useState<'new' | 'details' | null>(null);
  /** The form that was open last: its button takes the focus back. */
  const [closed, setClosed] = useState<'new' | 'details' | null>(null);
  const close = () => {
    setClosed(open ?? 'new');
    setOpen(null);
    onDirtyChange(false);
  };
  return (
    <Section id={sectionId} title={labels.title} description={card ? undefined : labels.none}>
      {card && open === null && (
        <Group justify="space-between">
          <div>
            <Text fw={600} translate="no">
              {labels.ofCard(card.brand, card.last4)}
            </Text>
            <Text size="sm" c="dimmed">
              {[card.name, labels.expires(card.expiryMonth, card.expiryYear)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <Group gap="xs">
            <Button
              variant="default"
              autoFocus={closed === 'details'}
              onClick={() => setOpen('details')}
            >
              {labels.edit}
            </Button>
            <Button variant="default" autoFocus={closed === 'new'} onClick={() => setOpen('new')}>
              {labels.change}
            </Button>
          </Group>
        </Group>
      )}
      {card && open === 'details' && (
        <CardDetailsForm
          card={card}
          onDone={close}
          onCancel={close}
          onDirtyChange={onDirtyChange}
        />
      )}
      {(!card || open === 'new') && (
        <NewCardForm
          stripe={stripe}
          card={card}
          onDone={close}
          onCancel={card ? close : undefined}
          onDirtyChange={onDirtyChange}
        />
      )}
    </Section>
  );
}

import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { billingLabels, price } from '#client/billing/labels.ts';
import { billingMutations } from '#client/billing/mutations.ts';
import { billingQueries } from '#client/billing/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import type { BillingConfig, Invoice } from '#contract/billing/billing.ts';
import { paymentErrorWords } from '#contract/billing/payment-errors.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { StaleNotice } from '../lists/stale-notice.tsx';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import styles from './invoices.module.css';
import { ShownProblem } from './shown-problem.tsx';
import { useAuthenticate } from './use-authenticate.tsx';
import { useStaleBilling } from './use-stale-billing.ts';

const { invoices: labels } = billingLabels;

const sectionId = 'invoices';

/** Leads to the invoices, and to the first that can be paid. */
export function goToInvoices(): void {
  const section = document.getElementById(sectionId);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('[data-due]')?.focus();
}

/** The invoices, newest first, with a way to pay each that is not paid (BILL-33, BILL-41, BILL-42). */
export function Invoices({ stripe }: { stripe: NonNullable<BillingConfig['stripe']> }) {
  const api = useApi();
  const side = useSide();
  const invoices = useInfiniteQuery(billingQueries(api).invoices());
  const { data, error, isRefetchError } = invoices;
  const isToldOnce = useStaleBilling() !== null;
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = invoices;
  const pay = useMutation(billingMutations(api).pay());
  const { authenticate, frame } = useAuthenticate(stripe);
  const [paying, setPaying] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function settle({ id }: Invoice): Promise<void> {
    setPaying(id);
    setProblem(null);
    try {
      const { clientSecret } = await pay.mutateAsync(id);
      const result = clientSecret ? await authenticate(clientSecret) : undefined;
      if (result?.status === 'failed') setProblem(paymentErrorWords('complete', result));
      else side.notifySuccess(labels.succeeded);
    } catch (failure) {
      if (!isSilent(failure)) setProblem(problemMessage(failure));
    } finally {
      setPaying(null);
    }
  }

  const rows = data?.pages.flatMap(({ results }) => results);
  return (
    <Section title={labels.title} id={sectionId}>
      <Stack gap="md">
        <ShownProblem>{problem}</ShownProblem>
        {frame}
        {error && !data && <RecordProblem title={labels.failed} query={invoices} />}
        {!(error && !data) && (
          <DataTable
            label={labels.title}
            columns={columnsOf({ paying, onPay: (invoice) => void settle(invoice) })}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState kind="first-use" title={labels.empty} headingOrder={3} />}
            skeletonRows={3}
          />
        )}
        {hasNextPage && (
          <Group justify="center">
            <Button
              variant="default"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {labels.more}
            </Button>
          </Group>
        )}
        {isFetchNextPageError && (
          <RecordProblem
            title={labels.moreFailed}
            query={{ error, isFetching: isFetchingNextPage, refetch: fetchNextPage }}
          />
        )}
        {isRefetchError && !isToldOnce && (
          <StaleNotice
            error={error}
            onRetry={() => void invoices.refetch()}
            retrying={invoices.isFetching}
          />
        )}
      </Stack>
    </Section>
  );
}

interface Paying {
  /** The invoice that is being paid. */
  readonly paying: string | null;
  readonly onPay: (invoice: Invoice) => void;
}

const columnsOf = ({ paying, onPay }: Paying): readonly Column<Invoice>[] => [
  {
    key: 'date',
    title: labels.columns.date,
    phone: 'title',
    render: ({ created }) => <time dateTime={created}>{labels.on(created)}</time>,
  },
  {
    key: 'details',
    title: labels.columns.details,
    phone: 'note',
    render: ({ details }) => details,
  },
  {
    key: 'amount',
    title: labels.columns.amount,
    phone: 'end',
    align: 'end',
    render: ({ amount, currency }) => price(amount, currency),
  },
  {
    key: 'state',
    title: labels.columns.state,
    phone: 'note',
    render: (invoice) => (
      <Group gap="xs" className={styles.state}>
        <StatusBadge tone={invoice.paid ? 'success' : 'danger'}>
          {invoice.paid ? labels.paid : labels.unpaid}
        </StatusBadge>
        {invoice.failedPaymentIntent && (
          <Button
            size="compact-sm"
            data-due
            loading={paying === invoice.id}
            disabled={paying !== null && paying !== invoice.id}
            onClick={() => onPay(invoice)}
          >
            {invoice.failedPaymentIntent.status === 'requires_action'
              ? labels.authorize
              : labels.pay}
          </Button>
        )}
        {invoice.pdf && (
          <Anchor
            size="sm"
            href={invoice.pdf}
            target="_blank"
            rel="noreferrer"
            aria-label={labels.pdfOf(labels.on(invoice.created))}
          >
            {labels.pdf}
          </Anchor>
        )}
      </Group>
    ),
  },
];

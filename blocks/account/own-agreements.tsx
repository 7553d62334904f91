import { Stack, Text } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { agreementLabels as labels } from '#client/agreements/labels.ts';
import { ownAgreements } from '#client/agreements/queries.ts';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { changedSince, type OwnAgreement } from '#contract/agreements/own-agreement.ts';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { AgreementText } from '../agreements/agreement-text.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountRow } from './account-row.tsx';

/** The agreements that an ambassador has accepted, and how they read today (AMB-217, AMB-218). Nothing without any. */
export function OwnAgreements() {
  const { timezone } = useTenant().data;
  const { data: agreements = [], error, refetch, isFetching } = useQuery(ownAgreements(useApi()));
  const day = (instant: string) => listDate(instant, timezone, Date.now());
  if (agreements.length === 0)
    return (
      error && (
        <ProblemPanel title={labels.failed} onRetry={refetch} retrying={isFetching}>
          {problemMessage(error)}
        </ProblemPanel>
      )
    );
  return (
    <AccountCard title={labels.title} description={labels.description}>
      {agreements.map((agreement) => {
        const { id, accepted, latest } = agreement;
        const shown = latest ?? accepted;
        return (
          shown && (
            <AccountRow
              key={id}
              icon={IconFileCheck}
              isOn={accepted !== null}
              title={shown.urlLabel}
              state={stateOf(agreement, day)}
            >
              {accepted && latest && changedSince(agreement) !== null ? (
                <Stack gap="xs">
                  <Version title={labels.today(day(latest.since))} words={latest} />
                  <Version title={labels.before(day(accepted.at))} words={accepted} />
                </Stack>
              ) : (
                <Words words={shown} />
              )}
            </AccountRow>
          )
        );
      })}
    </AccountCard>
  );
}

function stateOf(agreement: OwnAgreement, day: (instant: string) => string): string {
  const { accepted, latest } = agreement;
  if (!accepted) return labels.notAsked;
  if (!latest) return labels.removed(day(accepted.at));
  return changedSince(agreement) === null ? labels.accepted(day(accepted.at)) : labels.changed;
}

interface WordsProps {
  words: Parameters<typeof AgreementText>[0]['agreement'];
}

/** The text, and the address that was agreed to: the page behind it is somebody else's (AMB-223). */
const Words = ({ words }: WordsProps) => (
  <>
    <Text size="sm">
      <AgreementText agreement={words} />
    </Text>
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {words.url}
    </Text>
  </>
);

const Version = ({ title, words }: WordsProps & { title: string }) => (
  <div>
    <Text size="sm" fw={500}>
      {title}
    </Text>
    <Words words={words} />
  </div>
);

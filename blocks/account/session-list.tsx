import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sessionMutations, sessionQueries } from '#client/auth/own-sessions.ts';
import { sessionLabels as labels } from '#client/auth/session-labels.ts';
import { dateAndTime } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { OwnSession } from '#contract/auth/own-session.ts';
import { useSide } from '../side.ts';
import { AccountRow } from './account-row.tsx';
import styles from './session-list.module.css';

/** The sessions of the account, and the ways to end them. Draws nothing until they are known. */
export function SessionList() {
  const side = useSide();
  const api = useApi();
  const { data } = useQuery(sessionQueries(api).own());
  const end = useMutation({ ...sessionMutations(api).end(), onError: side.notifyProblem });
  const endOthers = useMutation({
    ...sessionMutations(api).endOthers(),
    onError: side.notifyProblem,
    onSuccess: () => side.notifySuccess(labels.othersEnded),
  });
  if (!data) return null;
  const { results } = data;
  return (
    <AccountRow
      icon={IconDevices}
      title={labels.title}
      state={labels.count(results.length)}
      actions={
        results.length > 1 && (
          <Button
            variant="default"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            {labels.endOthers}
          </Button>
        )
      }
    >
      <ul className={styles.list}>
        {results.map((session) => (
          <Session
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
    </AccountRow>
  );
}

interface SessionProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function Session({ session, isEnding, onEnd }: SessionProps) {
  const { timezone } = useTenant().data;
  const since = labels.since(dateAndTime(session.createdAt, timezone));
  return (
    <li className={styles.session}>
      <span>
        {since}
        {session.actor !== null && ` · ${labels.actedBy(session.actor)}`}
      </span>
      {session.isThis ? (
        <span className={styles.own}>{labels.own}</span>
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          loading={isEnding}
          onClick={onEnd}
          aria-label={`${labels.end}: ${since}`}
        >
          {labels.end}
        </Button>
      )}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { homeQueries } from '#client/home/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useObserved } from '#client/observable.ts';
import { useIsActing } from '#client/session/use-session.ts';
import type { Home } from '#contract/home/home.ts';
import { useShell } from '../../shell/shell-context.ts';

/**
 * The news at the top of the first screen. They are marked as read at once, but shown until the ambassador
 * leaves; support that acts for somebody reads nothing in their place (DASH-66). A change of the agreements is told until
 * the ambassador goes to read it (AMB-219).
 */
export function useHome() {
  const api = useApi();
  const { userData } = useShell();
  const { earnings: seen, agreements } = useObserved(userData).data.seenNotifications;
  // Without the data nobody knows which activities have been read.
  const isKnown = userData.isLoaded();
  const isActing = useIsActing();
  const [visit, setVisit] = useState<{ since: string | undefined } | null>(null);
  if (isKnown && visit === null) setVisit({ since: seen });
  const home = useQuery(homeQueries(api).home(visit?.since));
  const read = home.data && newestOf(home.data);
  const isUnread = visit !== null && !isActing && read !== undefined && isLater(read, seen);
  // Once for each: one that could not be kept is not tried without end.
  const tried = useRef<string>(undefined);
  useEffect(() => {
    if (!isUnread || tried.current === read) return;
    tried.current = read;
    void userData.patch({ seenNotifications: { earnings: read } });
  }, [isUnread, read, userData]);
  const changed = home.data?.agreementsChangedAt ?? null;
  const readAgreements = () => {
    if (changed !== null && !isActing)
      void userData.patch({ seenNotifications: { agreements: changed } });
  };
  const isTold = isKnown && changed !== null && isLater(changed, agreements);
  return { home, onReadAgreements: isTold ? readAgreements : undefined };
}

/** The newest that the answer shows; at a first visit, all that there is by now. */
const newestOf = ({ news, at }: Home): string | undefined =>
  news === null ? at : (news.newest ?? undefined);

const isLater = (moment: string, before: string | undefined): boolean =>
  before === undefined || Date.parse(moment) > Date.parse(before);

import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Guide, guidesOf } from '#client/guides/guides.ts';
import { useObserved } from '#client/observable.ts';
import { useIsActing } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { useWhen } from '#client/use-when.ts';
import type { Role } from '#contract/http/access.ts';
import { parseAddress } from '../../strangler/address.ts';
import { screenMap } from '../../strangler/screens.ts';
import { useStrangler } from '../../strangler/strangler-context.ts';
import { useCurrentScreen } from '../screen/use-current-screen.ts';
import { useShell, useVisitor } from '../shell-context.ts';
import { isCovered, isTyping } from './in-sight.ts';
import { useStands } from './use-stands.ts';
import { whenAtRest } from './when-at-rest.ts';

const isFor = (roles: readonly Role[], { audience }: Guide): boolean =>
  audience === 'admin' ? roles.includes('admin') : roles.length === 0;

/** The id of the screen that a guide is about. */
export const screenOf = ({ address }: Pick<Guide, 'address'>): string | undefined =>
  screenMap.at(parseAddress(address).path)?.id;

interface OpenGuide {
  readonly guide: Guide | null;
  /** Closes it, and remembers that the person has seen it (DASH-23). */
  close(): void;
}

/** The guide to show: one that was asked for, or the first one of this screen that is new to the person (DASH-42). */
export function useGuide(): OpenGuide {
  const { guide: asked, palette, userData } = useShell();
  const { unsaved } = useStrangler();
  const { terms } = useTenant().data;
  const { roles } = useVisitor();
  const screenId = useCurrentScreen()?.id;
  const askedId = useObserved(asked);
  const isPaletteOpen = useObserved(palette) !== 'closed';
  const { seenGuides, seenNotifications } = useObserved(userData).data;
  // A person who acts for somebody does not learn in their place.
  const isActing = useIsActing();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const stands = useStands();
  const [openId, setOpenId] = useState<string | null>(null);
  // Not shown again even when the server could not remember it.
  const [closedIds] = useState(() => new Set<string>());

  const own = useMemo(
    () => guidesOf(terms).filter((guide) => isFor(roles ?? [], guide)),
    [terms, roles],
  );
  const here = own.filter((guide) => screenOf(guide) === screenId);
  const wanted = own.find(({ id }) => id === askedId);
  const isWantedHere = wanted !== undefined && here.includes(wanted);
  const isWelcomed = roles?.length !== 0 || seenNotifications.welcome === true;
  const mayOpenByItself = userData.isLoaded() && !isActing && isWelcomed;
  const unseen = here.find(
    ({ id, waitsFor }) =>
      !(waitsFor && query.has(waitsFor)) && !seenGuides.includes(id) && !closedIds.has(id),
  );
  const next = isWantedHere ? wanted.id : mayOpenByItself ? unseen?.id : undefined;
  const guide = here.find(({ id }) => id === openId) ?? null;

  // A guide that was asked for leads to its screen, and is forgotten once that is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address that is open then counts.
  useEffect(() => {
    // Leaving its screen has just made this forget it, and another one may have been asked for since.
    const isStillAsked = () => asked.get() === askedId;
    if (askedId === null || !isStillAsked()) return;
    const forget = () => {
      if (isStillAsked()) asked.set(null);
    };
    if (isWantedHere) return forget;
    if (!wanted) forget();
    else
      void unsaved.confirmLeave().then((leaves) => (leaves ? navigate(wanted.address) : forget()));
  }, [askedId, isWantedHere]);

  useEffect(() => {
    // The code of the palette may still be on its way, so the palette does not cover the screen yet.
    if (next === undefined || isPaletteOpen) return;
    const isDisturbing = () => document.hidden || isTyping() || unsaved.isDirty.get();
    const isAsked = next === askedId;
    return whenAtRest(
      () => stands() && !isCovered() && (isAsked || !isDisturbing()),
      () => setOpenId(next),
    );
  }, [next, isPaletteOpen, askedId, stands, unsaved]);

  const close = () => {
    if (openId === null) return;
    setOpenId(null);
    asked.set(null);
    closedIds.add(openId);
    const { seenGuides: seen } = userData.get().data;
    if (!isActing && !seen.includes(openId)) void userData.patch({ seenGuides: [...seen, openId] });
  };

  const isLeft = openId !== null && (guide === null || isPaletteOpen);
  useWhen(isLeft, close);

  return { guide: isLeft ? null : guide, close };
}

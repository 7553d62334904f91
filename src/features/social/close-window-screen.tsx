import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { socialLabels } from '#client/social/labels.ts';
import type { FromPopup } from '#client/social/popup-messages.ts';
import { PopupPage } from './popup-page.tsx';
import { usePopupEnd } from './use-popup-end.ts';

/** Ends a popup. One of Facebook’s dialog hands its result over first (SOC-03). */
export function CloseWindowScreen() {
  const [query] = useSearchParams();
  const { finish, isStuck } = usePopupEnd();
  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page stands.
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void finish(answerOf(query));
  }, []);
  return (
    <PopupPage title={socialLabels.close.title} isStuck={isStuck}>
      {null}
    </PopupPage>
  );
}

/** The result of Facebook’s dialog; undefined where the page was opened in another way. */
function answerOf(query: URLSearchParams): FromPopup | undefined {
  if (!query.has('state')) return undefined;
  const code = query.get('error_code');
  const message = query.get('error_message') ?? '';
  return { type: 'facebook-shared', error: code === null ? null : { code, message } };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { RecordProblem } from '#blocks/record-problem.tsx';
import { useApi } from '#client/http/api-context.ts';
import { socialLabels } from '#client/social/labels.ts';
import { socialQueries } from '#client/social/queries.ts';
import { readReplacements } from '#client/social/replacements.ts';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { usePage } from '../../shell/session/page-context.ts';
import { ConnectNetwork } from './connect-network.tsx';
import { PopupPage } from './popup-page.tsx';
import { TweetComposer } from './tweet-composer.tsx';
import { useConsent } from './use-consent.ts';
import { usePopupEnd } from './use-popup-end.ts';

const { tweet: labels } = socialLabels;

/** Writes and posts a tweet from a template, after an authorization where there is none yet (SOC-05, SOC-38). */
export function ShareTwitterScreen() {
  const [params] = useSearchParams();
  const { leaveTo } = usePage();
  const consent = useConsent();
  const { finish, isStuck } = usePopupEnd();
  const queries = socialQueries(useApi());
  const templateId = params.get('postTemplateId') ?? undefined;
  const replacements = params.get('replacements') ?? undefined;
  const account = useQuery({
    ...queries.twitterAccount({ templateId, replacements, redirectUrlRoot: location.origin }),
    enabled: !consent.isConnecting,
  });
  const text = useQuery({
    ...queries.evaluated(templateId ?? '', readReplacements(params.get('replacements'))),
    enabled: templateId !== undefined,
  });
  const authRedirect = account.data?.authRedirect;
  const isTold = consent.isRefused || consent.problem !== null;
  useEffect(() => {
    if (authRedirect !== undefined && !isTold) leaveTo(authRedirect);
  }, [authRedirect, isTold, leaveTo]);

  const failed = [account, text].find(({ error, data }) => error && !data);
  const evaluated = templateId === undefined ? '' : text.data?.text;
  const screenName = account.data?.screenName;
  return (
    <PopupPage
      title={labels.title}
      isStuck={isStuck}
      {...(screenName !== undefined && { description: labels.as(screenName) })}
    >
      {failed ? (
        <RecordProblem title={labels.failed} query={failed} />
      ) : authRedirect !== undefined && isTold ? (
        <ConnectNetwork network="twitter" authRedirect={authRedirect} {...consent} />
      ) : account.data?.authorized && evaluated !== undefined ? (
        <TweetComposer
          evaluated={evaluated}
          onPosted={(post) => void finish({ type: 'post-selected', network: 'twitter', post })}
        />
      ) : (
        <FormSkeleton />
      )}
    </PopupPage>
  );
}

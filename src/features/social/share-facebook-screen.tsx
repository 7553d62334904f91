import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { RecordProblem } from '#blocks/record-problem.tsx';
import { useApi } from '#client/http/api-context.ts';
import { socialLabels } from '#client/social/labels.ts';
import { socialQueries } from '#client/social/queries.ts';
import { readReplacements } from '#client/social/replacements.ts';
import { noDiscountCode } from '#contract/social/post-template.ts';
import { usePage } from '../../shell/session/page-context.ts';
import { PopupPage } from './popup-page.tsx';
import { usePopupEnd } from './use-popup-end.ts';

const { facebook: labels } = socialLabels;

/** Leads on to Facebook's own dialog with the link and the quote of a template (SOC-37). */
export function ShareFacebookScreen() {
  const [params] = useSearchParams();
  const { leaveTo } = usePage();
  // It keeps the key of the popup for the way back.
  const { isStuck } = usePopupEnd();
  const queries = socialQueries(useApi());
  const known = readReplacements(params.get('replacements'));
  const post = useQuery(queries.evaluated(params.get('postTemplateId') ?? '', known));
  const { link = '', quote = '' } = post.data ?? {};
  const dialog = useQuery({
    ...queries.facebookDialog({
      link,
      // Nobody can edit a quote in the dialog.
      quote: quote.includes(noDiscountCode) ? '' : quote,
      redirectUrlRoot: location.origin,
    }),
    enabled: post.isSuccess,
  });
  useEffect(() => {
    if (dialog.data !== undefined) leaveTo(dialog.data);
  }, [dialog.data, leaveTo]);

  const failed = [post, dialog].find(({ error, data }) => error && !data);
  return (
    <PopupPage title={labels.title} isStuck={isStuck}>
      {failed ? (
        <RecordProblem title={labels.failed} query={failed} />
      ) : (
        <Text c="dimmed" role="status">
          {labels.opening}
        </Text>
      )}
    </PopupPage>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { socialLabels } from '#client/social/labels.ts';
import { socialQueries } from '#client/social/queries.ts';
import { PickList } from './pick-list.tsx';
import { PopupPage } from './popup-page.tsx';
import { PostWords } from './post-words.tsx';
import { useConsent } from './use-consent.ts';
import { usePopupEnd } from './use-popup-end.ts';

/** One's own tweets, to pick one (SOC-04). */
export function TweetsScreen() {
  const consent = useConsent();
  const { finish, isStuck } = usePopupEnd();
  const queries = socialQueries(useApi());
  const query = useInfiniteQuery({
    ...queries.tweets(location.origin),
    enabled: !consent.isConnecting,
  });
  return (
    <PopupPage title={socialLabels.pick.twitter} isStuck={isStuck}>
      <PickList
        network="twitter"
        consent={consent}
        query={query}
        postsOf={({ tweets }) => tweets}
        renderPost={(post) => <PostWords text={post.text} createdAt={post.createdAt} />}
        onSelect={(post) => void finish({ type: 'post-selected', network: 'twitter', post })}
      />
    </PopupPage>
  );
}

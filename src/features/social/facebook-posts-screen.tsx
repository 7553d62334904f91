import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { socialLabels } from '#client/social/labels.ts';
import { socialQueries } from '#client/social/queries.ts';
import { FacebookPostView } from './facebook-post.tsx';
import { PickList } from './pick-list.tsx';
import { PopupPage } from './popup-page.tsx';
import { useConsent } from './use-consent.ts';
import { usePopupEnd } from './use-popup-end.ts';

/** One's own posts at Facebook, to pick one (SOC-06). */
export function FacebookPostsScreen() {
  const consent = useConsent();
  const { finish, isStuck } = usePopupEnd();
  const queries = socialQueries(useApi());
  const query = useInfiniteQuery({
    ...queries.facebookPosts(location.origin),
    enabled: !consent.isConnecting,
  });
  return (
    <PopupPage title={socialLabels.pick.facebook} isStuck={isStuck}>
      <PickList
        network="facebook"
        consent={consent}
        query={query}
        postsOf={({ results }) => results}
        failed={socialLabels.list.facebookFailed}
        renderPost={(post) => <FacebookPostView post={post} />}
        onSelect={(post) => void finish({ type: 'post-selected', network: 'facebook', post })}
      />
    </PopupPage>
  );
}

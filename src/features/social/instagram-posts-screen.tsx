import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { socialLabels } from '#client/social/labels.ts';
import { socialQueries } from '#client/social/queries.ts';
import { PickList } from './pick-list.tsx';
import { PopupPage } from './popup-page.tsx';
import { PostWords } from './post-words.tsx';
import { useConsent } from './use-consent.ts';
import { usePopupEnd } from './use-popup-end.ts';

/** One's own posts at Instagram, to pick one (SOC-07). */
export function InstagramPostsScreen() {
  const consent = useConsent();
  const { finish, isStuck } = usePopupEnd();
  const queries = socialQueries(useApi());
  const query = useInfiniteQuery({
    ...queries.instagramPosts(location.origin),
    enabled: !consent.isConnecting,
  });
  return (
    <PopupPage title={socialLabels.pick.instagram} isStuck={isStuck}>
      <PickList
        network="instagram"
        consent={consent}
        query={query}
        postsOf={({ results }) => results}
        renderPost={(post) => <PostWords text={post.caption} createdAt={post.createdAt} />}
        onSelect={(post) => void finish({ type: 'post-selected', network: 'instagram', post })}
      />
    </PopupPage>
  );
}

import { signedIn } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';
import { keep } from '../mapping/search-codecs.ts';

const popup = { isPopup: true, stage: 'native', access: signedIn } as const;
const ofTemplate = [keep('postTemplateId'), keep('replacements')];

export const socialScreens = [
  defineScreen({
    ...popup,
    id: 'socialCloseWindow',
    title: 'Share',
    path: '/social/close-window',
    aliases: ['/social'],
    // It closes itself.
    stops: [],
    native: async () => ({
      Component: (await import('../../features/social/close-window-screen.tsx')).CloseWindowScreen,
    }),
  }),
  defineScreen({
    ...popup,
    id: 'socialTweets',
    title: 'Pick a tweet',
    path: '/social/tweets',
    native: async () => ({
      Component: (await import('../../features/social/tweets-screen.tsx')).TweetsScreen,
    }),
  }),
  defineScreen({
    ...popup,
    id: 'shareOnTwitter',
    title: 'Share on Twitter',
    path: '/social/share/twitter',
    search: ofTemplate,
    // Without an authorization it goes on to the network.
    stops: [],
    native: async () => ({
      Component: (await import('../../features/social/share-twitter-screen.tsx'))
        .ShareTwitterScreen,
    }),
  }),
  defineScreen({
    ...popup,
    id: 'shareOnFacebook',
    title: 'Share on Facebook',
    path: '/social/share/facebook',
    search: ofTemplate,
    // It goes on to the network.
    stops: [],
    native: async () => ({
      Component: (await import('../../features/social/share-facebook-screen.tsx'))
        .ShareFacebookScreen,
    }),
  }),
  defineScreen({
    ...popup,
    id: 'facebookPosts',
    title: 'Pick a Facebook post',
    path: '/social/facebook-posts',
    native: async () => ({
      Component: (await import('../../features/social/facebook-posts-screen.tsx'))
        .FacebookPostsScreen,
    }),
  }),
  defineScreen({
    ...popup,
    id: 'instagramPosts',
    title: 'Pick an Instagram post',
    path: '/social/instagram-posts',
    native: async () => ({
      Component: (await import('../../features/social/instagram-posts-screen.tsx'))
        .InstagramPostsScreen,
    }),
  }),
];

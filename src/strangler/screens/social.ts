import { signedIn } from '#contract/http/access.ts';
import type { popupScreens } from '../../features/social/popup-screens.ts';
import { defineScreen } from '../define-screen.ts';

type Row = Omit<Parameters<typeof defineScreen>[0], 'id' | 'stage' | 'access' | 'native'>;

const popup = <const Id extends keyof typeof popupScreens>({ id, ...row }: Row & { id: Id }) =>
  defineScreen({
    ...row,
    id,
    isPopup: true,
    stage: 'native',
    access: signedIn,
    native: async () => ({
      Component: (await import('../../features/social/popup-screens.ts')).popupScreens[id],
    }),
  });

// These go on by themselves: to a network, or away.
const stops: Row['stops'] = [];

export const socialScreens = [
  popup({
    id: 'socialCloseWindow',
    title: 'Share',
    path: '/social/close-window',
    aliases: ['/social'],
    stops,
  }),
  popup({ id: 'socialTweets', title: 'Pick a tweet', path: '/social/tweets' }),
  popup({
    id: 'shareOnTwitter',
    title: 'Share on X',
    path: '/social/share/twitter',
    stops,
  }),
  popup({
    id: 'shareOnFacebook',
    title: 'Share on Facebook',
    path: '/social/share/facebook',
    stops,
  }),
  popup({ id: 'facebookPosts', title: 'Pick a Facebook post', path: '/social/facebook-posts' }),
  popup({ id: 'instagramPosts', title: 'Pick an Instagram post', path: '/social/instagram-posts' }),
];

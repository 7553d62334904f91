import { signedIn } from '#contract/http/access.ts';
import { keep } from '../mapping/search-codecs.ts';
import { planned } from '../planned.ts';

export const socialScreens = [
  planned({
    id: 'socialCloseWindow',
    title: 'Share',
    path: '/social/close-window',
    stage: 'native',
    access: signedIn,
  }),
  planned({
    id: 'socialTweets',
    title: 'Share',
    path: '/social/tweets',
    stage: 'native',
    access: signedIn,
  }),
  planned({
    id: 'shareOnTwitter',
    title: 'Share',
    path: '/social/share/twitter',
    search: [keep('postTemplateId'), keep('replacements')],
    stage: 'native',
    access: signedIn,
  }),
  planned({
    id: 'facebookPosts',
    title: 'Share',
    path: '/social/facebook-posts',
    stage: 'native',
    access: signedIn,
  }),
  planned({
    id: 'instagramPosts',
    title: 'Share',
    path: '/social/instagram-posts',
    stage: 'native',
    access: signedIn,
  }),
  planned({
    id: 'social',
    title: 'Share',
    path: '/social',
    stage: 'native',
    access: signedIn,
  }),
];

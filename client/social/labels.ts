import { type Network, networkNames } from '#contract/social/network.ts';
import { areaLabels } from '../people/areas.ts';

/** The texts about sharing and picking posts. */
export const socialLabels = {
  share: {
    title: 'Share',
    description: 'Texts to share, with your own codes and links in them.',
    failed: 'The texts to share could not be loaded',
    copy: 'Copy',
    twitter: 'Tweet',
    facebook: 'Share on Facebook',
    linkWith: (address: string): string => `With the link ${address}`,
    noCode: 'There is no discount code of yours in it. Edit the text before you share it.',
  },
  pick: {
    twitter: 'Pick a tweet',
    facebook: 'Pick a Facebook post',
    instagram: 'Pick an Instagram post',
  } satisfies Record<Network, string>,
  list: {
    empty: 'No posts available',
    select: 'Select',
    more: 'Load more',
    failed: 'The posts could not be loaded',
    facebookFailed: 'Could not read Facebook posts. Please refresh page and try again',
    moreAttachments: '(more attachments not shown)',
    withoutText: 'Post without text',
    picture: 'Picture',
  },
  connect: {
    button: (network: Network): string => `Connect ${networkNames[network]}`,
    /** Also true where the account is linked and the permission has ended, or was never given. */
    title: (network: Network): string => `${networkNames[network]} needs your permission first`,
    hint: (network: Network): string =>
      `${networkNames[network]} asks you for it once, even if your account is linked already. You can take it back in your account, under ${areaLabels['linked-accounts']}.`,
    refused: (network: Network): string =>
      `${networkNames[network]} was not connected, because you have not agreed.`,
    connecting: (network: Network): string => `Connecting ${networkNames[network]}…`,
  },
  tweet: {
    title: 'Share on X',
    as: (screenName: string): string => `As @${screenName}`,
    text: 'Text',
    /** Below zero the text is too long by so many. */
    left: (count: number): string =>
      count === 1 ? '1 character left' : `${count} characters left`,
    submit: 'Tweet',
    editFirst: 'There is no discount code of yours in the text. Please edit it first.',
    failed: 'The text could not be loaded',
  },
  facebook: {
    title: 'Share on Facebook',
    opening: 'Opening Facebook…',
    failed: 'Facebook could not be opened',
  },
  close: {
    title: 'Share',
    failed: 'Could not close window automatically',
    hint: 'Please close to return to the website',
  },
  blocked: {
    title: 'Your browser has blocked the window',
    open: 'Open it in a new tab',
  },
  notices: {
    tweeted: 'Tweet posted',
    selected: 'Post selected',
    shared: 'Shared post to Facebook',
    loggedOut: "Looks like you're logged out of Facebook. Please reload page and try again",
  },
};

/** How long a notice of success stays, in milliseconds (SOC-120). */
export const socialNoticeDuration = 2000;

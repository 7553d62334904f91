import { CloseWindowScreen } from './close-window-screen.tsx';
import { FacebookPostsScreen } from './facebook-posts-screen.tsx';
import { InstagramPostsScreen } from './instagram-posts-screen.tsx';
import { ShareFacebookScreen } from './share-facebook-screen.tsx';
import { ShareTwitterScreen } from './share-twitter-screen.tsx';
import { TweetsScreen } from './tweets-screen.tsx';

/** The popups by the ids of their rows: a row each with code of its own would be more than the popups. */
export const popupScreens = {
  socialCloseWindow: CloseWindowScreen,
  socialTweets: TweetsScreen,
  shareOnTwitter: ShareTwitterScreen,
  shareOnFacebook: ShareFacebookScreen,
  facebookPosts: FacebookPostsScreen,
  instagramPosts: InstagramPostsScreen,
};

import type { Handlers } from '#server/platform/http/bind.ts';
import { connectSocialNetwork } from './connect.ts';
import { evaluateSocialPostTemplate } from './evaluate.ts';
import * as facebook from './facebook-service.ts';
import * as posts from './posts-service.ts';
import * as templates from './templates-service.ts';

export const socialHandlers: Handlers<
  | 'listSocialPostTemplates'
  | 'getSocialPostTemplate'
  | 'createSocialPostTemplate'
  | 'updateSocialPostTemplate'
  | 'deleteSocialPostTemplate'
  | 'evaluateSocialPostTemplate'
  | 'listSocialNetworks'
  | 'connectSocialNetwork'
  | 'getTwitterAccount'
  | 'listTweets'
  | 'postTweet'
  | 'listInstagramPosts'
  | 'getInstagramPreview'
  | 'listFacebookPosts'
  | 'getFacebookShareDialog'
> = {
  listSocialPostTemplates: templates.listSocialPostTemplates,
  getSocialPostTemplate: templates.getSocialPostTemplate,
  createSocialPostTemplate: templates.createSocialPostTemplate,
  updateSocialPostTemplate: templates.updateSocialPostTemplate,
  deleteSocialPostTemplate: templates.deleteSocialPostTemplate,
  evaluateSocialPostTemplate,
  listSocialNetworks: posts.listSocialNetworks,
  connectSocialNetwork,
  getTwitterAccount: posts.getTwitterAccount,
  listTweets: posts.listTweets,
  postTweet: posts.postTweet,
  listInstagramPosts: posts.listInstagramPosts,
  getInstagramPreview: posts.getInstagramPreview,
  listFacebookPosts: facebook.listFacebookPosts,
  getFacebookShareDialog: facebook.getFacebookShareDialog,
};

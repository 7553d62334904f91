import type { Handlers } from '#server/platform/http/bind.ts';
import { connectSocialNetwork } from './connect.ts';
import { evaluateSocialPostTemplate, previewSocialPostTemplate } from './evaluate.ts';
import * as facebook from './facebook-service.ts';
import * as posts from './posts-service.ts';
import * as previews from './previews.ts';
import * as templates from './templates-service.ts';

export const socialHandlers: Handlers<
  | 'listSocialPostTemplates'
  | 'getSocialPostTemplate'
  | 'createSocialPostTemplate'
  | 'updateSocialPostTemplate'
  | 'deleteSocialPostTemplate'
  | 'evaluateSocialPostTemplate'
  | 'previewSocialPostTemplate'
  | 'listSocialNetworks'
  | 'connectSocialNetwork'
  | 'getTwitterAccount'
  | 'listTweets'
  | 'postTweet'
  | 'listInstagramPosts'
  | 'getInstagramPreview'
  | 'listFacebookPosts'
  | 'getFacebookShareDialog'
  | 'getTweetPreview'
> = {
  listSocialPostTemplates: templates.listSocialPostTemplates,
  getSocialPostTemplate: templates.getSocialPostTemplate,
  createSocialPostTemplate: templates.createSocialPostTemplate,
  updateSocialPostTemplate: templates.updateSocialPostTemplate,
  deleteSocialPostTemplate: templates.deleteSocialPostTemplate,
  evaluateSocialPostTemplate,
  previewSocialPostTemplate,
  listSocialNetworks: posts.listSocialNetworks,
  connectSocialNetwork,
  getTwitterAccount: posts.getTwitterAccount,
  listTweets: posts.listTweets,
  postTweet: posts.postTweet,
  listInstagramPosts: posts.listInstagramPosts,
  listFacebookPosts: facebook.listFacebookPosts,
  getFacebookShareDialog: facebook.getFacebookShareDialog,
  getInstagramPreview: previews.getInstagramPreview,
  getTweetPreview: previews.getTweetPreview,
};

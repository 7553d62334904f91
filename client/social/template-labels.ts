import type { ShareOption } from '#contract/social/post-template.ts';

/** The texts that admins read where they make post templates. */
export const templateLabels = {
  title: 'Post templates',
  hint: 'Texts that people can share for this task, with their own code and links in them.',
  none: 'No post templates yet',
  choose: 'Choose post templates',
  chooseHint: 'A template can be offered by several tasks.',
  noneToChoose: 'There are no other templates. Make one that people will want to share.',
  new: 'New post template',
  edit: 'Edit post template',
  editHint: 'The change shows wherever the template is offered.',
  gone: 'This post template has been deleted',
  use: (text: string): string => `Use “${text}”`,
  using: 'Use',
  takeOut: (text: string): string => `Take “${text}” out of the task`,
  actionsOf: (text: string): string => `Actions for “${text}”`,
  actions: { edit: 'Edit', takeOut: 'Take out of the task', delete: 'Delete' },
  most: (count: number): string => `A task has at most ${count} post templates.`,
  failed: 'The post templates could not be loaded',
  retry: 'Try again',
  fields: {
    text: 'Text',
    link: 'Link',
    linkHint:
      'The page that a post at Facebook leads to: an address, or the placeholder of a link.',
    quote: 'Quote at Facebook',
    shareOptions: 'How people can share it',
    insertInText: 'Insert a placeholder into the text',
    insertInLink: 'Insert a placeholder into the link',
    insertInQuote: 'Insert a placeholder into the quote',
  },
  preview: {
    title: 'Preview',
    hint: 'With the data of a made-up person. Each person sees their own.',
    empty: 'Write a text to see what people will share.',
    failed: 'The preview could not be loaded',
    left: (count: number): string =>
      count < 0 ? `${-count} characters too long for X` : `${count} characters left at X`,
  },
  save: 'Save template',
  create: 'Create template',
  deletion: {
    question: 'Delete this post template?',
    hint: 'Nobody can share it any more. What people have shared stays where it is.',
    confirm: 'Delete',
  },
  notices: {
    created: 'Created post template',
    changed: 'Changed post template',
    deleted: 'Deleted post template',
  },
};

/** The name of each way to share, for an admin who chooses it (SOC-14). */
export const shareOptionLabels: Readonly<Record<ShareOption, string>> = {
  copyable_text: 'Copy',
  facebook: 'Facebook',
  twitter: 'X',
};

import { daysToKeepAccount } from '#contract/own-account/deletion.ts';

/** The texts of one’s own account about the data that are kept, and about the end of the account. */
export const ownAccountLabels = {
  title: 'Your data and your account',
  description: 'Download what is kept about you, or have it deleted.',
  data: {
    title: 'Data about you',
    description: (tenant: string): string =>
      `Everything that ${tenant} keeps about you, in one file.`,
    download: 'Download my data',
    dialog: {
      title: 'Download your data',
      description:
        'Your profile, activities, earnings, payments, logins and everything else, in a format that programs read (JSON). Keep the file to yourself.',
      confirm: 'Download',
    },
    done: (name: string): string => `Downloaded ${name}`,
  },
  deletion: {
    title: 'Delete account',
    description: `You have ${daysToKeepAccount} days to change your mind. After that nobody can bring it back.`,
    ask: 'Delete my account',
    dialog: {
      title: 'Delete your account?',
      at: (day: string): string =>
        `You are logged out at once, in every browser. On ${day} everything is deleted. A link in the email that we send you keeps the account until then.`,
      goes: 'What goes',
      going:
        'Your name, email, addresses and profile, what you have handed in and its files, linked accounts, logins and settings.',
      stays: 'What stays, without your name',
      staying:
        'Payments and earnings, which the law asks to keep, and that activities were completed.',
      confirm: 'Delete my account',
    },
    asked: {
      title: 'Your account will be deleted',
      text: (day: string): string =>
        `It is deleted on ${day}. We have sent you an email with a link that keeps it.`,
      leave: 'OK',
    },
    /** On the page of somebody, for administrators. */
    mark: (day: string): string => `To be deleted on ${day}`,
    onlyTheyKeepIt:
      'They have asked for the deletion of their account. Only the link in their email keeps it.',
  },
  keep: {
    title: 'Keep your account?',
    description: 'Then it is not deleted. Everything is as it was, and you can log in again.',
    submit: 'Keep my account',
    done: 'Your account stays',
    as: (email: string): string => `You can log in with ${email}.`,
    toLogin: 'Log in',
    failed: 'This link cannot be used',
    over: 'It was already used, or the account has been deleted. If you have kept your account, you can log in.',
  },
};

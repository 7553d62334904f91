import type {
  ExternalUser,
  LinkedAccounts,
  SocialAccount,
} from '#contract/linked-accounts/linked-account.ts';

/** The texts about the accounts that somebody has elsewhere (AMB-73). */
export const linkedAccountLabels = {
  title: 'Linked accounts',
  failed: 'The linked accounts could not be loaded',
  empty: 'No linked accounts found',
  acting: 'Only the owner of this account can link other accounts and remove them.',
  linkedOn: (date: string): string => `Linked ${date}`,
  kinds: {
    'shopify-customer': 'Shopify customer',
    facebook: 'Facebook',
    instagram: 'Instagram',
    twitter: 'X',
  } satisfies Record<ExternalUser['userType'] | SocialAccount['provider'], string>,
  remove: 'Remove',
  /** The accessible name of the button beside an account. */
  removeOne: (account: string): string => `Remove ${account}`,
  question: (account: string): string => `Remove ${account}?`,
  consequence: 'The account itself stays as it is. It can be linked again.',
  /** Instagram has no call that takes a permission back (SOC-135). */
  instagram: 'To take the permission back as well, remove this app in the settings of Instagram.',
  removed: 'Removed linked account',
  shop: {
    title: 'Link your customer account',
    description:
      'Tell us the email that you order with in our shop, so that we know which orders are yours.',
    email: 'Email in the shop',
    submit: 'Link',
    linked: 'Customer account linked',
  },
};

/** One linked account of either kind, as a list shows it. */
export interface LinkedAccount {
  readonly id: string;
  readonly kind: keyof typeof linkedAccountLabels.kinds;
  /** The name there: an email, a name with an @, or the name of a person. */
  readonly name: string;
  readonly createdAt: string;
  readonly isSocial: boolean;
}

/** All linked accounts in one list: the accounts of the shop, then the social ones. */
export const inOneList = ({
  externalUsers,
  socialAccounts,
}: LinkedAccounts): readonly LinkedAccount[] => [
  ...externalUsers.map(({ id, userType, email, createdAt }) => ({
    ...{ id, createdAt, kind: userType, name: email, isSocial: false },
  })),
  ...socialAccounts.map(({ id, provider, handle, createdAt }) => ({
    // Facebook gives the name of the person, and no handle.
    ...{ id, createdAt, kind: provider, isSocial: true },
    name: handle.includes(' ') ? handle : `@${handle}`,
  })),
];

/** An account by its kind and its name: "Instagram @ann". */
export const nameOfAccount = ({ kind, name }: LinkedAccount): string =>
  `${linkedAccountLabels.kinds[kind]} ${name}`;

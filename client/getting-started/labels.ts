import type { StepId } from '#contract/getting-started/step.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

/** The texts of the getting-started screen, in the tenant's own terms. */
export function gettingStartedLabels(terms: Terms) {
  const { ambassadors } = wordsOf(terms);
  return {
    title: 'Getting Started',
    description: 'A few steps, in any order, and your programme can begin.',
    failure: 'The steps could not be loaded',
    progress: (done: number, all: number): string => `${done} of ${all} done`,
    allDone: 'All done: your programme can begin.',
    closed: 'The steps open as soon as your programme has a plan.',
    toBilling: 'Choose a plan',
    done: 'Done',
    open: 'To do',
    steps: {
      settings: {
        title: 'Complete your settings',
        hint: 'How people reach you, and the basics of your programme.',
      },
      branding: {
        title: 'Add your branding',
        hint: 'Your colours and your logo, on every page and in every email.',
      },
      store: {
        title: 'Connect your store',
        hint: `The shop whose orders ${ambassadors} bring, at Shopify or WooCommerce.`,
      },
      'activity-type': {
        title: 'Create an activity type',
        hint: `What ${ambassadors} can do for you, and what they get for it.`,
      },
      reward: {
        title: 'Create a reward',
        hint: `What ${ambassadors} can choose for the points they earn.`,
      },
      'application-form': {
        title: 'Set up your application form',
        hint: 'What people tell you when they ask to take part.',
      },
      team: {
        title: 'Invite your team',
        hint: 'Colleagues who review activities and look after people with you.',
      },
      ambassadors: {
        title: `Invite your first ${ambassadors}`,
        hint: 'People who love your brand.',
      },
    } satisfies Record<StepId, { title: string; hint: string }>,
    register: 'Send them this address to register:',
    apply:
      'Send them this address to apply. You approve them under Applicants, and then they register:',
    copy: 'Copy',
    watch: 'Watch video',
    guides: 'See how it works',
    guidesHint: 'A few hints on the screens themselves. You can see them again at any time.',
    hide: 'Hide this page in the menu',
  };
}

export type GettingStartedLabels = ReturnType<typeof gettingStartedLabels>;

/** The texts about agreements that applicants and ambassadors read (AMB-217, AMB-218). */
export const agreementLabels = {
  newTab: '(opens in a new tab)',
  title: 'Agreements',
  description: 'The agreements of this programme, and what you have accepted.',
  failed: 'The agreements could not be loaded',
  accepted: (day: string): string => `You accepted this on ${day}.`,
  changed: 'This has changed since you accepted it. You need not accept it again.',
  removed: (day: string): string =>
    `You accepted this on ${day}. Applicants are not asked for it any more.`,
  notAsked: 'New applicants accept this. You have not been asked to.',
  before: (day: string): string => `As you accepted it on ${day}`,
  today: (day: string): string => `As it has been since ${day}`,
};

import type { Country } from '#contract/tenants/country.ts';
import type { PictureStyle } from './scenes.ts';

type Some<Item> = readonly [Item, ...Item[]];

/** Where people of the demo live. */
export const places: Some<{ readonly countryCode: Country; readonly city: string }> = [
  { countryCode: 'US', city: 'Portland' },
  { countryCode: 'US', city: 'Boulder' },
  { countryCode: 'US', city: 'Asheville' },
  { countryCode: 'CA', city: 'Vancouver' },
  { countryCode: 'CA', city: 'Montréal' },
  { countryCode: 'DE', city: 'Freiburg' },
  { countryCode: 'GB', city: 'Sheffield' },
  { countryCode: 'NO', city: 'Tromsø' },
  { countryCode: 'NZ', city: 'Queenstown' },
  { countryCode: 'FR', city: 'Annecy' },
];

interface Texts {
  readonly descriptions: Some<string>;
  readonly quotes: Some<string>;
  /** The words of an admin who rejected a change. */
  readonly rejection: string;
}

/** The words of ambassadors about themselves. */
export const profileTexts: Readonly<Record<PictureStyle, Texts>> = {
  outdoor: {
    descriptions: [
      'I lead hikes for beginners on weekends and teach at a primary school in between.\n\nAsk me about trails that work with children.',
      'Trail runner since 2015, slow but steady. I write about gear that has lasted me more than a thousand kilometres.',
      'Climber, photographer, and the one who always carries the stove.',
      'I moved here for the mountains and stayed for the people. Most mornings you find me on skis or on a bike.',
      'Nurse by night, kayaker by day. I review what keeps me dry.',
      'We travel with two dogs and a small van, and show what fits into it.',
    ],
    quotes: [
      'There is no bad weather on a good day.',
      'Further, but never faster.',
      'Leave it as you found it.',
      'The best trail is the next one.',
    ],
    rejection:
      'Thank you for the update! Please leave out the discount code of the other shop, then we can publish it.',
  },
  tech: {
    descriptions: [
      'I build small tools for my team and talk about them at meetups.',
      'Designer who codes. I make tutorials for people who start late, as I did.',
      'I run a newsletter about automation for people in finance. It has 4,000 readers.',
      'Student of computer science, home lab owner, collector of keyboards.',
      'Consultant for small companies. I like software that my clients still understand a year later.',
    ],
    quotes: [
      'Make it work, then make it boring.',
      'The best meeting is a good document.',
      'Automate what you have done three times.',
    ],
    rejection: 'Please use a picture that shows you, and not the logo of your employer.',
  },
};

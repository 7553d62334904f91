interface DemoText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** An email that a brand has written, and how many days ago it went out. */
interface DemoEmail extends DemoText {
  readonly daysAgo: number;
  readonly tags?: readonly string[];
}

/** A year of emails. */
export const sentEmails: readonly DemoEmail[] = [
  {
    daysAgo: 6,
    subject: 'Your winter list is here, {{FIRST_NAME}}',
    paragraphs: [
      'The snow is early this year, and so are we. This is what we packed for our own first weekend.',
      'With your code {{REF-DISC-CODE}} your friends pay less until the end of the month.',
    ],
  },
  {
    daysAgo: 27,
    subject: 'Three new tasks for the cold days',
    paragraphs: [
      'Show us your favourite trail, your kit on the scale, or your best cup of coffee outside.',
      'You find each of them among your activities, with what it brings you.',
    ],
  },
  {
    daysAgo: 41,
    subject: 'Students: the mid-term meet-up',
    paragraphs: ['We will be on four campuses next week. Come and say hello, there is soup.'],
    tags: ['student'],
  },
  {
    daysAgo: 58,
    subject: 'What you did last month',
    paragraphs: [
      'You shared what you love and brought new people to us. Thank you, {{FIRST_NAME}}.',
    ],
  },
  {
    daysAgo: 89,
    subject: 'End of summer: tell us what broke',
    paragraphs: ['We mend what we made. Send us a picture of it, and we tell you how.'],
  },
  {
    daysAgo: 121,
    subject: 'The gallery of the month',
    paragraphs: ['The ten pictures that we could not stop looking at are on our wall now.'],
  },
  {
    daysAgo: 152,
    subject: 'When you hear of your rewards from now on',
    paragraphs: ['Each evening at eight we email you which of your rewards have been issued.'],
  },
  {
    daysAgo: 184,
    subject: 'A tent for a weekend',
    paragraphs: ['Would you like to try the new tent before anybody else? Answer this email.'],
  },
  {
    daysAgo: 215,
    subject: 'Spring is here, {{FIRST_NAME}}',
    paragraphs: ['Shoes first. Then socks. Our list for the first warm days.'],
  },
  {
    daysAgo: 246,
    subject: 'Your ideas, and what became of them',
    paragraphs: ['You sent us 58 ideas over the winter. Five of them are in the shop now.'],
  },
  {
    daysAgo: 280,
    subject: 'A new year outside',
    paragraphs: ['Twelve walks for twelve months, chosen by all of us.'],
  },
  {
    daysAgo: 320,
    subject: 'Thank you for a great year',
    paragraphs: ['A small something is waiting in your rewards, {{FIRST_NAME}}.'],
  },
];

/** The drafts. */
export const draftEmails: readonly DemoEmail[] = [
  {
    daysAgo: 1,
    subject: 'Gifts for people who have everything',
    paragraphs: [
      'Hello {{FIRST_NAME}},',
      'the holidays are near, and your friends are easy to please with {{REF-DISC-CODE}}.',
    ],
  },
  {
    daysAgo: 3,
    subject: 'Student trip in January: who comes along?',
    paragraphs: ['We have a hut, a stove and room for twenty.'],
    tags: ['student'],
  },
];

/** The email that goes out by itself some days from now. */
export const scheduledEmail: DemoText = {
  subject: 'Show us your first snow, {{FIRST_NAME}}',
  paragraphs: [
    'Good morning {{FIRST_NAME}},',
    'a new season begins. Take us along to where you go: we put the ten best pictures on our wall.',
  ],
};

/** The body of an email. */
export const bodyOfDemo = ({ paragraphs }: DemoText): string =>
  paragraphs.map((text) => `<p>${text}</p>`).join('\n');

import { points, type TypePlan } from './type-plan.ts';

const link = 'Paste the link. It has to be public.';
const text = 'Two or three sentences are enough.';

/** Programmes of small brands: three things to do, all for points. */
export const northwindActivityTypes: readonly TypePlan[] = [
  {
    ...{ title: 'Lead a shop ride', category: 'custom', motif: 'people' },
    description: 'Every Thursday at six from our shop. Two of you lead, and nobody is left behind.',
    ...{ completionPeriod: 'weekly', completionLimit: 1, priority: 90, weight: 8, since: 410 },
    reward: points(120),
    tasks: [
      {
        ...{ title: 'Tell us how it went', asks: 'text', instructions: text },
        proofs: [
          'Fourteen riders, one flat, and ice cream at the lake. Two of them had never ridden in a group.',
          'Rain from the second mile, and still nine of us. We cut the loop at the mill.',
          'Twenty-one, our largest so far. We split into two groups at the bridge.',
        ],
      },
    ],
  },
  {
    ...{ title: 'Show your commute', category: 'social', motif: 'camera' },
    description: 'One picture of your way to work by bike. Helmets on, please.',
    ...{ completionPeriod: 'monthly', completionLimit: 2, priority: 70, weight: 7, since: 410 },
    reward: points(40),
    tasks: [
      {
        ...{ title: 'Post it with #NorthwindDaily', asks: 'url', instructions: link },
        proofs: ['https://photos.example/p/', 'https://ridegram.example/posts/'],
      },
    ],
  },
  {
    ...{ title: 'Review your bike after 500 miles', category: 'review', motif: 'star' },
    description: 'What holds, what rattles, and what you would choose today.',
    ...{ priority: 60, weight: 4, since: 380 },
    reward: points(200),
    tasks: [
      {
        ...{ title: 'Publish a review', asks: 'url', instructions: link },
        proofs: ['https://reviews.example/r/'],
      },
    ],
  },
];

export const auroraActivityTypes: readonly TypePlan[] = [
  {
    ...{ title: 'Record a session', category: 'social', motif: 'microphone' },
    description: 'Play or speak through our gear, and say in two lines how it was set up.',
    ...{ completionPeriod: 'monthly', completionLimit: 2, priority: 90, weight: 8, since: 410 },
    reward: points(100),
    tasks: [
      {
        ...{ title: 'Publish the recording', asks: 'url', instructions: link },
        proofs: ['https://sounds.example/t/', 'https://clips.example/v/'],
      },
    ],
  },
  {
    ...{ title: 'Answer in the forum', category: 'custom', motif: 'speech' },
    description: 'Somebody hums, buzzes or hears nothing at all. Help them to find out why.',
    ...{ completionPeriod: 'weekly', completionLimit: 2, priority: 70, weight: 8, since: 410 },
    reward: points(20),
    tasks: [
      {
        ...{ title: 'Link your answer', asks: 'url', instructions: link },
        proofs: ['https://forum.example/answers/'],
      },
    ],
  },
  {
    ...{ title: 'Test the next firmware', category: 'custom', motif: 'bug' },
    description: 'Two weeks with a version that is not out yet. We want to know of every click.',
    ...{ completionPeriod: 'monthly', completionLimit: 1, priority: 50, weight: 5, since: 300 },
    reward: points(60),
    tasks: [
      {
        ...{ title: 'Tell us what you found', asks: 'text', instructions: text },
        proofs: [
          'A short click when the sample rate changes, only on battery. Nothing else in ten days.',
          'The meters lag behind by half a second after waking up. Gone after a restart.',
          'No trouble at all, and the new limiter is much gentler on voices.',
        ],
      },
    ],
  },
];

export const solsticeActivityTypes: readonly TypePlan[] = [
  {
    ...{ title: 'Pace a beginner', category: 'custom', motif: 'people' },
    description: 'Run a first five kilometres with somebody, at their pace.',
    ...{ completionPeriod: 'monthly', completionLimit: 3, priority: 90, weight: 8, since: 410 },
    reward: points(80),
    tasks: [
      {
        ...{ title: 'Tell us about it', asks: 'text', instructions: text },
        proofs: [
          'My sister, around Hagley Park. 41 minutes, and she has signed up for the next one.',
          'A colleague who said that he cannot run. He can, if nobody looks at a watch.',
          'Three students along the river. We walked the last bit and had coffee.',
        ],
      },
    ],
  },
  {
    ...{ title: 'Story of a race day', category: 'blog-post', motif: 'flame' },
    description: 'From the alarm clock to the finish, with what you would do differently.',
    ...{ completionPeriod: 'monthly', completionLimit: 1, priority: 70, weight: 5, since: 360 },
    reward: points(150),
    tasks: [
      {
        ...{ title: 'Publish it', asks: 'url', instructions: link },
        proofs: ['https://racedays.example/'],
      },
    ],
  },
];

export const harborActivityTypes: readonly TypePlan[] = [
  {
    ...{ title: 'Bring somebody along', category: 'custom', motif: 'mug' },
    description: 'Show a friend your favourite table, and have one on us.',
    ...{ completionPeriod: 'monthly', completionLimit: 2, priority: 90, weight: 8, since: 410 },
    reward: points(50),
    tasks: [
      {
        ...{ title: 'Tell us who came', asks: 'text', instructions: text },
        proofs: [
          'My neighbour, who only knew the drive-through. She stayed for two hours.',
          'Two colleagues after the late shift. One of them has been back without me.',
          'My father. He says that it is too strong, and had another.',
        ],
      },
    ],
  },
  {
    ...{ title: 'Brew at home', category: 'social', motif: 'camera' },
    description: 'A picture of how you make ours at home, with the name of the beans.',
    ...{ completionPeriod: 'monthly', completionLimit: 1, priority: 70, weight: 6, since: 390 },
    reward: points(40),
    tasks: [
      {
        ...{ title: 'Post it with #HarborAtHome', asks: 'url', instructions: link },
        proofs: ['https://photos.example/p/'],
      },
    ],
  },
];

import sharp from 'sharp';
import { type Motif, motifs } from './motifs.ts';
import { type Random, randomFrom } from './random.ts';
import { mountains, orbits, type PictureStyle, screenshot } from './scenes.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

const card = { width: 960, height: 540 };
const portrait = { width: 400, height: 400 };
const photo = { width: 480, height: 360 };
const scenes = { outdoor: mountains, tech: orbits } as const;
const photos = { outdoor: mountains, tech: screenshot } as const;
const discs = { outdoor: '#123B32', tech: '#FF7A66' } as const;

export interface DemoPictures {
  /** Title of the activity type → its picture. */
  readonly cards: ReadonlyMap<string, Buffer>;
  /** Id of the reward → its picture. */
  readonly rewards: ReadonlyMap<string, Buffer>;
  /** The pictures that ambassadors hand in. */
  readonly proofs: readonly Buffer[];
  /** The pictures of ambassadors in their profiles. */
  readonly portraits: readonly Buffer[];
}

/** All pictures of a brand, the same at every run. */
export async function drawPictures({
  activityTypes,
  referrals,
  rewards = [],
  ambassadors,
  pictureStyle: style,
  seed,
}: Pick<
  DemoTenantPlan,
  'activityTypes' | 'ambassadors' | 'referrals' | 'rewards' | 'pictureStyle' | 'seed'
>): Promise<DemoPictures> {
  const random = randomFrom(seed);
  // A brand of few people needs few pictures, and each picture makes the first start of the demo longer.
  const count = Math.min(8, Math.ceil(ambassadors / 5));
  const types = referrals ? [...activityTypes, referrals.type] : activityTypes;
  const drawing = types.map(
    async ({ title, motif }) => [title, await drawCard(style, motif, random)] as const,
  );
  const proofs = Array.from({ length: count }, () => draw(photo, photos[style](random, photo)));
  const portraits = Array.from({ length: count }, () =>
    draw(portrait, scenes[style](random, portrait)),
  );
  const given = rewards.map(
    async ({ id, motif }) => [id, await drawCard(style, motif, random)] as const,
  );
  return {
    cards: new Map(await Promise.all(drawing)),
    rewards: new Map(await Promise.all(given)),
    proofs: await Promise.all(proofs),
    portraits: await Promise.all(portraits),
  };
}

/** A motif before a scene of the brand. */
function drawCard(style: PictureStyle, motif: Motif, random: Random): Promise<Buffer> {
  const { width, height } = card;
  const sign = `<circle cx="${width / 2}" cy="${height / 2}" r="150" fill="${discs[style]}" fill-opacity="0.9"/>
    <g transform="translate(${width / 2 - 90} ${height / 2 - 90}) scale(1.8)" fill="none" stroke="#FFFFFF" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${motifs[motif]}</g>`;
  return draw(card, scenes[style](random, card) + sign);
}

function draw({ width, height }: typeof card, shapes: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 80, effort: 2 }).toBuffer();
}

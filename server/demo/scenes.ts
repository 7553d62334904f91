import type { Random } from './random.ts';

export type PictureStyle = 'outdoor' | 'tech';

/** A drawing without its frame: the text between `<svg>` and `</svg>`. */
type Shapes = string;

interface Size {
  readonly width: number;
  readonly height: number;
}

type Sky = readonly [high: string, low: string, sun: string];
const skies: readonly [Sky, ...Sky[]] = [
  ['#BFE0E2', '#F7F5EE', '#F2B544'],
  ['#F6C98B', '#FBEBD0', '#E8743B'],
  ['#8FB8C9', '#E4EFE9', '#F7F5EE'],
  ['#3E5C76', '#C98F6B', '#F9DDA4'],
];
const ridgeColours = ['#7FB7A5', '#3F8570', '#1D5B4C'] as const;

/** Ridges behind each other under a sun, from morning to evening. */
export function mountains(random: Random, { width, height }: Size): Shapes {
  const [high, low, sun] = random.pick(skies);
  // To one side, for the middle is where the motif stands.
  const aside = 0.1 + 0.18 * random.next();
  const sunX = Math.round(width * (random.chance(0.5) ? aside : 1 - aside));
  const sunY = Math.round(height * (0.2 + 0.15 * random.next()));
  const ridges = ridgeColours.map((colour, index) =>
    ridge(random, { width, height, colour, base: height * (0.52 + 0.15 * index) }),
  );
  return `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${sunX}" cy="${sunY}" r="${height / 9}" fill="${sun}"/>${ridges.join('')}`;
}

function ridge(
  random: Random,
  { width, height, colour, base }: Size & { colour: string; base: number },
): Shapes {
  const peaks = 4 + random.below(4);
  const points = Array.from({ length: 2 * peaks + 1 }, (_, index) => {
    const x = Math.round((width * index) / (2 * peaks));
    const rise = index % 2 === 1 ? 0.1 + 0.16 * random.next() : 0.04 * random.next();
    return `${x} ${Math.round(base - height * rise)}`;
  });
  return `<path fill="${colour}" d="M0 ${height}L${points.join('L')}L${width} ${height}z"/>`;
}

/** Orbits and their bodies on violet. */
export function orbits(random: Random, { width, height }: Size): Shapes {
  const [x, y] = [width * (0.25 + 0.5 * random.next()), height * (0.3 + 0.4 * random.next())];
  const rings = [0.35, 0.6, 0.9, 1.25].map((size, index) => {
    const radius = height * size;
    const angle = random.next() * 2 * Math.PI;
    const body = `<circle cx="${x + radius * Math.cos(angle)}" cy="${y + 0.6 * radius * Math.sin(angle)}" r="${10 + 5 * random.below(4)}" fill="${index % 2 ? '#FF7A66' : '#B79CF0'}"/>`;
    return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.6}" fill="none" stroke="#F4EFFF" stroke-opacity="${0.4 - 0.08 * index}" stroke-width="2"/>${body}`;
  });
  return `<linearGradient id="night" x2="1" y2="1"><stop stop-color="#2A154F"/><stop offset="1" stop-color="#6B3FC0"/></linearGradient>
    <rect width="${width}" height="${height}" fill="url(#night)"/>${rings.join('')}`;
}

/** A window with a chart and lines of text, as somebody would photograph their screen. */
export function screenshot(random: Random, { width, height }: Size): Shapes {
  const bars = Array.from({ length: 7 }, (_, index) => {
    const tall = Math.round(height * (0.1 + 0.25 * random.next()));
    return `<rect x="${60 + index * 26}" y="${height * 0.62 - tall}" width="16" height="${tall}" rx="3" fill="${index === 4 ? '#FF7A66' : '#8D6AD6'}"/>`;
  });
  const lines = Array.from(
    { length: 6 },
    (_, index) =>
      `<rect x="${width * 0.58}" y="${height * 0.27 + index * 22}" width="${60 + random.below(90)}" height="8" rx="4" fill="#CFC3EA"/>`,
  );
  const dots = ['#FF7A66', '#F2C94C', '#7CC6A4'].map(
    (colour, index) => `<circle cx="${48 + index * 18}" cy="50" r="6" fill="${colour}"/>`,
  );
  return `<rect width="${width}" height="${height}" fill="#EBE4FA"/>
    <rect x="24" y="30" width="${width - 48}" height="${height - 60}" rx="12" fill="#FFFFFF"/>
    <rect x="24" y="30" width="${width - 48}" height="40" rx="12" fill="#3A1F6B"/>${dots.join('')}${bars.join('')}${lines.join('')}
    <rect x="60" y="${height * 0.7}" width="${width - 120}" height="10" rx="5" fill="#DDD3F3"/>
    <rect x="60" y="${height * 0.77}" width="${(width - 120) * random.next()}" height="10" rx="5" fill="#8D6AD6"/>`;
}

import styles from './banyan-tree.module.css';

const goldenAngle = 2.399963;
const leafCount = 230;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Leaves are lighter towards the sky; `jitter` (0 to 6) keeps them from lying in bands. */
const shade = (height: number, jitter: number): string => {
  const depth = Math.round((height + 1) * 1.35 + (jitter - 3) * 0.28);
  return ['light', 'bright', 'deep', 'dark'][Math.min(3, Math.max(0, depth))] ?? 'deep';
};

/** Leaves in the spiral of a seed head, pressed into the wide, flat-bottomed crown of a banyan. */
const leaves = Array.from({ length: leafCount }, (_, at) => {
  const reach = Math.sqrt((at + 0.5) / leafCount);
  const angle = at * goldenAngle;
  const height = Math.sin(angle) * reach;
  return {
    at,
    x: round(320 + 262 * Math.cos(angle) * reach),
    y: round(196 + height * (height < 0 ? 158 : 62)),
    size: round(11 + 6.5 * (1 - reach) + 3 * ((at * 7) % 5) * 0.4),
    turn: round((angle * 57.3) % 180),
    tone: at < 12 || (at * 37) % 100 > 6 ? shade(height, (at * 61) % 7) : 'fruit',
  };
});

/** Roots let down from the crown: where they leave it, where they stand, how thick they have become. */
const hangingRoots = [
  'M96 226c2 60-6 128-2 214',
  'M138 240c-6 70 8 120 2 200',
  'M186 244c8 66-4 124 4 196',
  'M454 244c-8 70 6 122 0 196',
  'M504 240c6 64-8 130-2 200',
  'M546 226c-4 66 6 138 2 214',
];

/** Roots that have found the old trunk, and hold it. */
const embracingRoots = [
  { path: 'M236 236c6 76 92 70 74 132-8 28-24 48-44 72', width: 11 },
  { path: 'M404 236c-8 74-92 76-76 134 8 28 26 46 46 70', width: 11 },
  { path: 'M282 232c-8 84 52 104 28 160-6 18-10 32-12 48', width: 9 },
  { path: 'M360 232c8 80-52 108-28 162 6 16 10 30 12 46', width: 9 },
  { path: 'M264 236c-10 84-12 140-34 204', width: 7 },
  { path: 'M376 236c10 84 12 140 34 204', width: 7 },
];

/** A banyan: an old, pale trunk, and around it the roots of the tree that is replacing it. */
export function BanyanTree({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 20 640 450" aria-hidden="true" className={`${styles.tree} ${className ?? ''}`}>
      <ellipse cx="320" cy="442" rx="272" ry="15" className={styles.ground} />
      <path d="M296 220h48l8 222h-64z" className={styles.oldTrunk} />
      <g className={styles.roots}>
        {hangingRoots.map((path, at) => (
          <path key={path} d={path} strokeWidth={at % 3 === 1 ? 4.5 : 2.5} />
        ))}
        {embracingRoots.map(({ path, width }) => (
          <path key={path} d={path} strokeWidth={width} />
        ))}
      </g>
      <g>
        {leaves.map(({ at, x, y, size, turn, tone }) => (
          <ellipse
            key={at}
            cx={x}
            cy={y}
            rx={size}
            ry={round(size * 0.62)}
            transform={`rotate(${turn} ${x} ${y})`}
            data-tone={tone}
            className={styles.leaf}
          />
        ))}
      </g>
    </svg>
  );
}

import styles from './canopy.module.css';

const hanging = [
  'M70 180V330',
  'M118 200V420',
  'M160 200V352',
  'M214 220V380',
  'M262 200V520',
  'M300 220V400',
];

const grounded = [
  'M352 200C354 480 350 700 330 920',
  'M402 200C400 520 408 720 400 920',
  'M446 200C452 480 440 720 458 920',
  'M486 200C484 500 500 720 520 920',
  'M548 200C546 460 566 700 606 920',
];

const farCrown =
  'M-20-20H660V236C640 300 570 318 530 280C496 336 420 340 388 296C352 352 270 346 242 296C204 342 134 330 112 282C66 312 0 290-20 236Z';
const nearCrown =
  'M-20-20H660V128C636 184 576 190 546 156C514 206 446 204 420 164C384 214 306 208 284 166C250 206 186 198 166 156C128 190 64 180 46 140C26 156-4 152-20 132Z';

/** A banyan seen from below: its crown and the roots it lets down, in the text colour around it. */
export function Canopy() {
  return (
    <svg
      className={styles.canopy}
      viewBox="0 0 640 900"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {/* Faded as a group, so that crown and roots are one shape where they overlap. */}
      <g className={styles.tree}>
        <path className={styles.crown} d={farCrown} />
        {hanging.map((path) => (
          <path key={path} className={styles.root} d={path} />
        ))}
        {grounded.map((path) => (
          <path key={path} className={styles.stem} d={path} />
        ))}
      </g>
      <path className={styles.leaves} d={nearCrown} />
    </svg>
  );
}

import styles from './canopy.module.css';

const hanging = [
  'M70 230V330',
  'M118 268V420',
  'M160 250V300',
  'M214 282V380',
  'M262 270V520',
  'M300 290V350',
];

const grounded = [
  'M352 282C354 480 350 700 330 920',
  'M402 292C400 520 408 720 400 920',
  'M446 290C452 480 440 720 458 920',
  'M486 280C484 500 500 720 520 920',
  'M548 262C546 460 566 700 606 920',
];

/** A banyan seen from below: a crown and the roots it lets down, in the text colour around it. */
export function Canopy() {
  return (
    <svg
      className={styles.canopy}
      viewBox="0 0 640 900"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <path
        className={styles.far}
        d="M-20-20H660V236C640 300 570 318 530 280C496 336 420 340 388 296C352 352 270 346 242 296C204 342 134 330 112 282C66 312 0 290-20 236Z"
      />
      <path
        className={styles.near}
        d="M-20-20H660V128C636 184 576 190 546 156C514 206 446 204 420 164C384 214 306 208 284 166C250 206 186 198 166 156C128 190 64 180 46 140C26 156-4 152-20 132Z"
      />
      <g className={styles.roots}>
        {hanging.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <g className={styles.stems}>
        {grounded.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </svg>
  );
}

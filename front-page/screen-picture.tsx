import styles from './screen-picture.module.css';

/** The address of each picture that `npm run pictures` takes, by its file name. */
const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface ScreenPictureProps {
  name: 'dashboard' | 'review' | 'activities' | 'champion';
  /** Its description for people who do not see it. */
  alt: string;
  frame: 'window' | 'phone';
  /** For the picture at the top of the page, which is wanted at once. */
  eager?: boolean;
  className?: string | undefined;
}

const sizes = { window: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } };

/** A picture of a real screen of the demo, light or dark as the page around it. */
export function ScreenPicture({ name, alt, frame, eager = false, className }: ScreenPictureProps) {
  return (
    <picture className={`${styles.root} ${className ?? ''}`} data-frame={frame}>
      <source
        srcSet={files[`./pictures/${name}-dark.webp`]}
        media="(prefers-color-scheme: dark)"
        type="image/webp"
      />
      <img
        src={files[`./pictures/${name}-light.webp`]}
        alt={alt}
        {...sizes[frame]}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  );
}

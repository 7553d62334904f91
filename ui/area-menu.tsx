import { type ReactNode, useEffect, useRef } from 'react';
import styles from './area-menu.module.css';
import { showInLine } from './show-in-line.ts';

export interface AreaLinkProps {
  className: string | undefined;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

interface AreaMenuProps<Area extends string> {
  /** The name of the menu. */
  label: string;
  areas: readonly { readonly area: Area; readonly label: string }[];
  current: Area;
  /** The link itself, in the way of the side that draws it. */
  renderLink: (area: Area, props: AreaLinkProps) => ReactNode;
}

/** The areas that belong together, one of them open. On a phone they are one line that scrolls. */
export function AreaMenu<Area extends string>({
  label,
  areas,
  current,
  renderLink,
}: AreaMenuProps<Area>) {
  const line = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another area is another place to be in sight.
  useEffect(() => {
    const open = line.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (line.current && open) showInLine(line.current, open);
  }, [current]);

  return (
    <nav aria-label={label} className={styles.root} ref={line} data-screen-only>
      {areas.map((each) => (
        <span key={each.area}>
          {renderLink(each.area, {
            className: styles.link,
            'aria-current': each.area === current ? 'page' : undefined,
            children: each.label,
          })}
        </span>
      ))}
    </nav>
  );
}

import { SideLink } from '../side-link.tsx';

interface FigureLinkProps {
  count: number;
  /** The list of the counted rows. */
  to: string;
  /** The figure as people read it, where it is no plain number. */
  children?: string;
  /** The accessible name, where only a heading names the figure and many do not see that heading. */
  name?: string;
}

/** A figure that leads to the rows behind it; a 0 leads nowhere. */
export const FigureLink = ({
  count,
  to,
  children = count.toLocaleString('en'),
  name,
}: FigureLinkProps) =>
  count === 0 ? (
    children
  ) : (
    <SideLink to={to} inherit name={name}>
      {children}
    </SideLink>
  );

import { SideLink } from '../side-link.tsx';

interface FigureLinkProps {
  count: number;
  /** The list that has as many rows. */
  to: string;
  /** The figure as it is read, where it is no plain number. */
  children?: string;
  /** What it says of itself, where a heading that many do not see says what it counts. */
  name?: string;
}

/** A figure that leads to the rows behind it; nothing leads nowhere. */
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

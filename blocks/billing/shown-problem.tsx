import { ProblemAlert } from '../forms/problem-alert.tsx';

/** The button that has failed may be the last thing in sight. */
const bringIntoSight = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' });

/** A failure, if there is one, brought into sight on a long page (BILL-155, BILL-169). */
export const ShownProblem = ({ children }: { children: string | null }) =>
  children === null ? null : (
    <div ref={bringIntoSight}>
      <ProblemAlert>{children}</ProblemAlert>
    </div>
  );

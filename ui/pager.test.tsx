import { cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pager } from './pager.tsx';
import { draw } from './testing/draw.tsx';

afterEach(cleanup);

const drawPager = (page: number, totalCount: number, maxLinks: 5 | 10 = 10) => {
  const onPage = vi.fn();
  return {
    onPage,
    ...draw(
      <Pager
        page={page}
        pageSize={10}
        totalCount={totalCount}
        maxLinks={maxLinks}
        onPage={onPage}
      />,
    ),
  };
};

const links = () => screen.queryAllByRole('button', { name: /^Page \d+$/ });

describe('the pager', () => {
  it('says which rows of how many are shown [SHELL-196]', () => {
    drawPager(25, 243);
    expect(screen.getByText('241–243 of 243')).toBeDefined();
  });

  it('says when there are more than are counted [SHELL-196]', () => {
    draw(<Pager page={1} pageSize={10} totalCount={10_000} totalIsCapped onPage={() => {}} />);
    expect(screen.getByText('1–10 of 10,000+')).toBeDefined();
  });

  it('is hidden when everything fits one page [SHELL-195]', () => {
    drawPager(1, 10);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('lets the rows of a page be chosen once there are more than ten, however many a page has [SHELL-285]', async () => {
    const onPageSize = vi.fn();
    const pager = (pageSize: number, totalCount: number) =>
      draw(
        <Pager
          page={1}
          pageSize={pageSize}
          totalCount={totalCount}
          onPage={() => {}}
          onPageSize={onPageSize}
        />,
      );
    pager(10, 10);
    expect(screen.queryByRole('combobox')).toBeNull();
    cleanup();
    const { user } = pager(100, 11);
    expect(screen.queryByText('1–11 of 11')).toBeNull();
    expect(links()).toEqual([]);
    const choice = screen.getByRole('combobox', { name: 'Rows per page' });
    const texts = [...choice.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(texts).toEqual(['10 per page', '25 per page', '50 per page', '100 per page']);
    await user.selectOptions(choice, '25');
    expect(onPageSize).toHaveBeenCalledExactlyOnceWith(25);
  });

  it('never shows more links than it may, and always the current page [SHELL-193 SHELL-194 SHELL-254 AMB-17 AMB-203 REF-108 REP-80]', () => {
    const cases = fc.record({
      pages: fc.integer({ min: 2, max: 60 }),
      at: fc.nat(),
      maxLinks: fc.constantFrom(5 as const, 10 as const),
    });
    fc.assert(
      fc.property(cases, ({ pages, at, maxLinks }) => {
        const page = (at % pages) + 1;
        drawPager(page, pages * 10, maxLinks);
        expect(links().length).toBeLessThanOrEqual(maxLinks);
        expect(screen.getByRole('button', { current: 'page' }).textContent).toBe(String(page));
        cleanup();
      }),
      { numRuns: 60 },
    );
  });

  it('asks for the page that is chosen, and for the next one', async () => {
    const { user, onPage } = drawPager(3, 243);
    await user.click(screen.getByRole('button', { name: 'Page 4' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPage.mock.calls).toEqual([[4], [4]]);
  });
});

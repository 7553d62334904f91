import type { Page } from '@playwright/test';
import { shownFrame } from '../fixtures/place.ts';
import { screen as screenOf } from '../fixtures/screen.ts';
import { sides } from '../fixtures/sides.ts';
import { expect, test } from '../fixtures/test.ts';
import { ambassadorsScreen } from '../screens/ambassadors.screen.ts';

/** A document at the moment it goes to paper. */
interface Printed {
  readonly scheme: string | undefined;
  /** The controls and the parts around a screen that stand on the paper, by their words or, of a field, its source. */
  readonly controls: readonly string[];
  readonly rows: readonly { readonly display: string; readonly isWhole: boolean }[];
}

declare global {
  interface Window {
    printed?: readonly Printed[];
  }
}

/** Prints a page, and answers its documents as they were then: the one at the top, and that of the frame in sight. */
async function print(page: Page): Promise<readonly Printed[]> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate((selector) => {
    const stands = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const look = (shown: Document, height: number): Printed => ({
      scheme: shown.documentElement.dataset.mantineColorScheme,
      controls: [
        ...shown.querySelectorAll<HTMLElement>(
          // The buttons of a table's head name its columns, and the pressed one of the views says which rows it has.
          'button:not(th *, [aria-pressed="true"]), input, select, header, nav, [role="menu"]',
        ),
      ]
        .filter(stands)
        .map((control) =>
          control.matches('input, select') ? control.outerHTML : control.innerText,
        )
        .filter((words) => words.trim() !== ''),
      rows: [...shown.querySelectorAll('tbody tr')].map((row) => {
        const box = row.getBoundingClientRect();
        const { display } = getComputedStyle(row);
        return { display, isWhole: box.height > 0 && box.bottom <= height };
      }),
    });
    const frame = document.querySelector<HTMLIFrameElement>(selector);
    const printed: Printed[] = [];
    window.printed = printed;
    // After the listeners of the product. The browser tells the document at the top first, and then the frame.
    window.addEventListener('beforeprint', () => {
      printed.push(look(document, document.documentElement.scrollHeight));
    });
    frame?.contentWindow?.addEventListener('beforeprint', () => {
      if (frame.contentDocument) printed.push(look(frame.contentDocument, frame.clientHeight));
    });
  }, shownFrame);
  await page.pdf();
  return page.evaluate(() => window.printed ?? []);
}

sides(['ambassadors'], 'a list on paper', (side) => {
  test.use({
    order: {
      ambassadors: 24,
      data: { terms: { ambassador: 'champion', ambassadors: 'champions' } },
    },
  });

  for (const width of [1280, 390]) {
    test(`from a window of ${width} px is whole and alone, a table in light colours [SHELL-291]`, async ({
      adminPage: page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: 'dark' });
      const search = `vueq=${encodeURIComponent(JSON.stringify({ pageSize: 50 }))}`;
      const list = ambassadorsScreen(await screenOf('ambassadors').open({ search }));
      await expect(list.rows).toHaveCount(25);
      const printed = await print(page);
      expect(printed).toHaveLength(side === 'native' ? 1 : 2);
      expect(printed.map(({ scheme }) => scheme)).toEqual(printed.map(() => 'light'));
      expect(printed.flatMap(({ controls }) => controls)).toEqual([]);
      const rows = printed.flatMap((each) => each.rows);
      expect(rows).toHaveLength(25);
      for (const row of rows) expect(row).toEqual({ display: 'table-row', isWhole: true });
    });
  }
});

/**
 * The names of the fields that a phone shows behind the button "Filters", and the words of the button.
 * jsdom knows no width and hides neither.
 */
export function foldedFields(): { button: string | null; fields: (string | null)[] } {
  const button = [...document.querySelectorAll('button[aria-controls][aria-expanded]')].find(
    ({ textContent }) => textContent?.startsWith('Filters'),
  );
  const folded = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  return {
    button: button?.textContent ?? null,
    fields: [...(folded?.querySelectorAll('input[aria-label], button') ?? [])]
      .filter((each) => each.getAttribute('tabindex') !== '-1')
      .map((each) => each.getAttribute('aria-label') ?? each.textContent),
  };
}

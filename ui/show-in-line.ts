/**
 * Scrolls a line of links or buttons until one of them is in its middle. Only the line moves: `scrollIntoView` moves
 * the page as well, and has the next Tab go on from there, past the menu and the link that skips it (SHELL-349).
 */
export function showInLine(line: HTMLElement, one: HTMLElement): void {
  const distance = one.getBoundingClientRect().left - line.getBoundingClientRect().left;
  line.scrollLeft += distance - (line.clientWidth - one.offsetWidth) / 2;
}

/** The lines of some CSV with their ends. A cell in quotes can have lines of its own. */
export const csvLines = (piece: string): string[] => piece.match(/(?:"[^"]*"|[^"\r])*\r\n/g) ?? [];

const special = /[.*+?^${}()|[\]\\]/g;

/**
 * The same text without each line that has a cell with this email, alone or defused. Letter case is nothing: a shop
 * keeps the email of a purchaser as it was typed.
 */
export function withoutEmail(piece: string, email: string): string {
  const cell = new RegExp(`(?:^|[,"'])${email.replaceAll(special, '\\$&')}(?=[,"\\r])`, 'i');
  return csvLines(piece)
    .filter((line) => !cell.test(line))
    .join('');
}

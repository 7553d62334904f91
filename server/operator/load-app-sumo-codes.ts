import { AppSumoCode } from '#contract/plans/app-sumo-code.ts';
import { stockAppSumoCodes } from '#server/plans/app-sumo-stock.ts';
import { ensureOperatorTenant, type Installation } from './operator-tenant.ts';

/** The file is no list of codes; the message says where. */
export class CodeFileError extends Error {
  override readonly name = 'CodeFileError';
}

/** The outcome for the codes of a file. */
interface LoadedCodes {
  readonly added: number;
  /** Were in stock or had been redeemed before. */
  readonly known: number;
}

/**
 * Puts the codes of a file in stock, one a line. Safe to repeat: a code that is known is left alone, also when somebody
 * has redeemed it. Throws CodeFileError and adds nothing where a line is no code.
 */
export async function loadAppSumoCodes(
  installation: Installation,
  text: string,
): Promise<LoadedCodes> {
  const codes = readCodes(text);
  await ensureOperatorTenant(installation);
  const { config, database } = installation;
  const added = await database.inTenant(config.operatorTenantId, (db) =>
    stockAppSumoCodes(db, codes),
  );
  return { added, known: codes.length - added };
}

function readCodes(text: string): string[] {
  const codes = new Set<string>();
  // Trimming takes away the ends of lines of other systems too, and the mark that a spreadsheet may begin a file with.
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const { data: code } = AppSumoCode.safeParse(line);
    if (code === undefined) throw new CodeFileError(`Line ${index + 1} is no code: ${line.trim()}`);
    codes.add(code);
  }
  if (codes.size === 0) throw new CodeFileError('The file holds no codes.');
  return [...codes];
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result, Survivor } from './run.ts';
import { root, type Target } from './targets.ts';

const page = join(root, 'docs/mutation.md');

/** Stands where somebody has yet to say why a mutant lives. */
const noReason = 'no reason yet';

/** Puts the result of a folder into docs/mutation.md; reasons that stand there are kept. */
export function recordResult({ folder, sample }: Target, result: Result): void {
  const text = readFileSync(page, 'utf8');
  const share = ((100 * result.killed) / result.mutants).toFixed(1);
  const row = `| ${folder} | ${sample === undefined ? 'all' : 'sample'} | ${result.mutants} | ${result.killed} | ${share} % |`;
  writeFileSync(page, withSurvivors(withRow(text, folder, row), folder, result.survivors));
}

function withRow(text: string, folder: string, row: string): string {
  return between(text, 'figures', (figures) => {
    const [head = '', rule = '', ...rows] = figures.trim().split('\n');
    const others = rows.filter((each) => !each.startsWith(`| ${folder} |`));
    return [head, rule, ...[...others, row].sort()].join('\n');
  });
}

function withSurvivors(text: string, folder: string, survivors: readonly Survivor[]): string {
  return between(text, 'survivors', (section) => {
    const reasons = reasonsIn(section);
    const others = section
      .trim()
      .split(/\n(?=### )/)
      .filter((part) => part.startsWith('### ') && !part.startsWith(`### ${folder}\n`));
    const lines = survivors.map(
      (survivor) => `- ${textOf(survivor)}: ${reasons.get(keyOf(textOf(survivor))) ?? noReason}`,
    );
    const own = survivors.length === 0 ? [] : [`### ${folder}\n\n${lines.sort().join('\n')}\n`];
    return [...others.map((part) => `${part.trim()}\n`), ...own].sort().join('\n').trim();
  });
}

const textOf = ({ file, line, original, replacement }: Survivor): string =>
  `\`${file}:${line}\` \`${original}\` → \`${replacement}\``;

/** The key of a reason: the mutant without its line, which moves with every change above it. */
const keyOf = (text: string): string => text.replace(/:\d+`/, '`');

const reasonsIn = (section: string): Map<string, string> =>
  new Map(
    [...section.matchAll(/^- (`.*` → `.*`): (.*)$/gm)].map(([, text = '', reason = '']) => [
      keyOf(text),
      reason,
    ]),
  );

function between(text: string, name: string, change: (part: string) => string): string {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (from < begin.length || to < from) throw new Error(`${page} has no place for ${name}`);
  return `${text.slice(0, from)}\n${change(text.slice(from, to))}\n\n${text.slice(to)}`;
}

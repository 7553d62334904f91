import { escapeHtml } from '../escape-html.ts';
import type { MailTable } from './page.ts';

const line = 'border-bottom:1px solid rgba(128,128,128,0.35);';
const cell = 'font-size:16px;line-height:1.4;padding:6px 0;';
const figure = `${cell}padding-left:12px;text-align:right;white-space:nowrap;`;

/** A table for readers that show HTML; it takes its colours from the place where it stands. */
export function drawTable({ heading, columns, rows }: MailTable): string {
  const top = [
    `<th scope="col" align="left" style="${cell}${line}font-weight:600">${escapeHtml(heading)}</th>`,
    ...columns.map(
      (column) =>
        `<th scope="col" align="right" valign="bottom" style="${figure}${line}font-size:14px;font-weight:400">${escapeHtml(column)}</th>`,
    ),
  ];
  const body = rows.map(({ label, url, figures }) => [
    `<th scope="row" align="left" style="${cell}${line}font-weight:400">${linked(label, url)}</th>`,
    ...figures.map((text) => `<td align="right" style="${figure}${line}">${escapeHtml(text)}</td>`),
  ]);
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;color:inherit;font-family:inherit;margin:0 0 20px">${[
    top,
    ...body,
  ]
    .map((cells) => `<tr>${cells.join('')}</tr>`)
    .join('')}</table>`;
}

const linked = (label: string, url: string | undefined): string =>
  url === undefined ? escapeHtml(label) : `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

/** The same for readers that show text only: a line for each row. */
export const tableInText = ({ heading, columns, rows }: MailTable): string =>
  [
    columns.length === 0 ? heading : `${heading} (${columns.join(', ')})`,
    ...rows.map(({ label, url, figures }) => {
      const said = `- ${label}: ${figures.join(', ')}`;
      return url === undefined ? said : `${said} <${url}>`;
    }),
  ].join('\n');

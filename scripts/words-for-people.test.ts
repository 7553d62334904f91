import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Wherever something is said to people of a tenant, in the browser and by the server. */
const speaking = [
  '{bridge,client,ui,blocks,src,embedded-admin,top}/**/*.{ts,tsx}',
  'server/{mail,plans,notifications,install,application-forms,applicants,payments,profiles,points-expiry,auth}/**/*.ts',
];
const isProduct = (file: string): boolean => !/\.test\.|\/testing\//.test(file);
const files = speaking.flatMap((pattern) => globSync(pattern)).filter(isProduct);

const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*/g, '');

/** The texts in quotation marks, without the values put into them, and the texts between two tags. */
const textsOf = (code: string): string[] =>
  [...withoutComments(code).matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|>([^<>{}();=]+)</g)]
    .map(([, quoted, template, inTags]) => quoted ?? template ?? inTags ?? '')
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, '…'));

/** A word for people rather than a key, a path or a part of a query. */
const saysAmbassador = (text: string): boolean =>
  /\bambassadors?\b/i.test(text) &&
  (/^\s*Ambassadors?\b/.test(text) || /[\w,.] /.test(text.trim())) &&
  !/\b(select|from users|count\()/.test(text);

describe('the word for those who take part', () => {
  it('is found where a text has it', () => {
    const code =
      "const a = 'Ambassadors'; const b = `all ambassadors of ACME`; <p>One ambassador</p>";
    expect(textsOf(code).filter(saysAmbassador)).toHaveLength(3);
    const keys = "x['ambassadors']; go('/ambassadors?a=b'); `select 1 from users as ambassadors`";
    expect(textsOf(keys).filter(saysAmbassador)).toEqual([]);
  });

  it('is the tenant’s own in whatever the product says: no text has the default word in it [SET-32 TEN-59]', () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      textsOf(readFileSync(file, 'utf8'))
        .filter(saysAmbassador)
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

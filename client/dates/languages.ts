import { isKnownLanguage } from './formats.ts';

/** Languages that are written from left to right with the digits of the product. */
const tags =
  'cs da de de-AT de-CH en-AU en-CA en-GB en-IE en-NZ en-US es es-MX et fi fr fr-CA hr hu id it ja ko lt lv nb nl pl pt-BR pt-PT ro sk sl sv tr uk vi zh-CN zh-TW'.split(
    ' ',
  );

/** The possible languages of dates, by their own names, in the order of these. */
export const dateLanguages = (): readonly { value: string; label: string }[] =>
  tags
    .filter(isKnownLanguage)
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));

function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

import { describe, expect, it } from 'vitest';
import { type ApplicationForm, firstForm } from '#contract/application-forms/application-form.ts';
import { firstFormData, titleTaken } from '#contract/application-forms/form-data.ts';
import type { FormField } from '#contract/application-forms/form-field.ts';
import { slugEmpty, slugTaken, slugTooLong } from '#contract/application-forms/form-slug.ts';
import {
  designDraft,
  designOf,
  fieldOf,
  fieldProblems,
  fieldValuesOf,
  formatValues,
  inputOf,
  longTextProblem,
  movedField,
  newDesign,
  slugFollowing,
  slugProblem,
  validateDesign,
} from './design.ts';

const id = '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01';
const main: ApplicationForm = {
  ...{ id, rootApplicationFormId: id, version: 1, isMain: true },
  ...{ ...firstForm, formData: { ...firstFormData, hasSlugBeenEditedManually: true } },
  ...{ userTagsToAdd: ['vip'], autoApprove: true, createdAt: '2026-11-01T10:00:00.000Z' },
};
const other = { ...main, isMain: false, slug: 'form2' };
const [name] = firstFormData.fields;
const own: FormField = {
  ...{ name: 'shoeSize', title: 'Shoe size', placeholder: null, pattern: null },
  ...{ patternMessage: null, inputType: 'text', wellKnownType: null, autoPrefixProtocol: false },
  ...{ selectableType: 'text', systemField: false, required: false },
};
const second = { ...own, name: 'city', title: 'City' };

describe('a design', () => {
  it('of a stored form has all of it, and is saved after its version or as a new form', () => {
    const design = designOf(main);
    const { title, slug, autoApprove, userTagsToAdd, formData } = main;
    expect(design).toEqual({ title, slug, autoApprove, userTagsToAdd, ...formData });
    expect(inputOf(design, id)).toEqual({ id, title, slug, autoApprove, userTagsToAdd, formData });
    expect(inputOf(design, undefined)).not.toHaveProperty('id');
    expect(designDraft.parse(design)).toEqual(design);
    expect(designDraft.parse({})).toEqual({});
  });

  it('of a new form looks like the main form, with a title and a permalink that are free', () => {
    expect(newDesign([other, main])).toEqual({
      ...{ ...main.formData, hasSlugBeenEditedManually: false },
      ...{ autoApprove: false, userTagsToAdd: [], title: 'Form 3', slug: 'form3' },
    });
    expect(newDesign([other])).toBeUndefined();
  });

  it('has a permalink that follows the title until it is chosen by hand or saved', () => {
    const free = { hasSlugBeenEditedManually: false };
    expect(slugFollowing('Our Friends', free, false)).toBe('our-friends');
    expect(slugFollowing('Our Friends', free, true)).toBeNull();
    expect(slugFollowing('Our Friends', { hasSlugBeenEditedManually: true }, false)).toBeNull();
    expect(slugFollowing('!', free, false)).toBeNull();
  });

  it('says what is wrong with its title and its permalink', () => {
    expect(slugProblem('Our Friends', ['form2'])).toBeNull();
    expect(slugProblem(' ! ', ['form2'])).toBe(slugEmpty);
    expect(slugProblem('Form 2', ['form-2'])).toBe(slugTaken);
    expect(slugProblem(`${'x'.repeat(100)} !`, [])).toBeNull();
    expect(slugProblem('x'.repeat(101), [])).toBe(slugTooLong);
    expect(slugProblem('x'.repeat(2000), [])).toBe(slugTooLong);
    const check = validateDesign(['form2']);
    const design = designOf(main);
    expect(check(design)).toEqual({});
    expect(check({ ...design, title: ' ' })).toEqual({ title: 'Please enter a title' });
    expect(check({ ...design, slug: 'form2' })).toEqual({ slug: slugTaken });
    const tooLong = 'Please enter at most 20,000 characters; there are 20,001';
    const css = 'x'.repeat(20_001);
    expect(check({ ...design, title: 'x'.repeat(201), content: css, customStyles: css })).toEqual({
      title: 'Please enter at most 200 characters; there are 201',
      ...{ content: tooLong, customStyles: tooLong },
    });
    expect(longTextProblem('content', css)).toBe(tooLong);
    expect(longTextProblem('content', css.slice(1))).toBeNull();
  });
});

describe('a field', () => {
  const full = { ...own, placeholder: '42', pattern: '\\d+', patternMessage: 'A number' };

  it('has empty texts in its dialog where it has nothing', () => {
    const empty = { title: '', placeholder: '', pattern: '', patternMessage: '' };
    expect(fieldValuesOf(undefined)).toEqual({ type: null, ...empty, required: false });
    expect(fieldValuesOf(own)).toEqual({
      ...{ ...empty, type: 'text', title: 'Shoe size', required: false },
    });
    expect(fieldValuesOf({ ...full, required: true })).toEqual({
      ...{ type: 'text', title: 'Shoe size', placeholder: '42', pattern: '\\d+' },
      ...{ patternMessage: 'A number', required: true },
    });
  });

  it('comes with the format of its type', () => {
    expect(formatValues('phoneNumber').pattern).not.toBe('');
    expect(formatValues('phoneNumber').patternMessage).toBe('Please enter a valid phone number');
    expect(formatValues('text')).toEqual({ pattern: '', patternMessage: '' });
  });

  it('has a title of its own, whatever its case', () => {
    const problemOf = (title: string, others: readonly FormField[]) =>
      fieldProblems({ ...fieldValuesOf(own), title }, others).title;
    expect(problemOf('shoe SIZE ', [own])).toBe(titleTaken);
    expect(problemOf('Hat size', [own, second])).toBeNull();
  });

  it('says at each of its texts how much too long it is [SHELL-371]', () => {
    const long = (length: number) => 'x'.repeat(length);
    const most = { title: 200, placeholder: 200, pattern: 500, patternMessage: 200 };
    const texts = (more: number) => ({
      ...{ ...fieldValuesOf(own), title: long(most.title + more) },
      ...{ placeholder: long(most.placeholder + more), pattern: long(most.pattern + more) },
      patternMessage: long(most.patternMessage + more),
    });
    const none = { title: null, placeholder: null, pattern: null, patternMessage: null };
    expect(fieldProblems(texts(0), [])).toEqual(none);
    expect(fieldProblems(texts(7), [])).toEqual({
      title: 'Please enter at most 200 characters; there are 207',
      placeholder: 'Please enter at most 200 characters; there are 207',
      pattern: 'Please enter at most 500 characters; there are 507',
      patternMessage: 'Please enter at most 200 characters; there are 207',
    });
  });

  it('gets a free name when it is new, and keeps the one that it has', () => {
    const values = { ...fieldValuesOf(full), title: ' Shoe size ', required: true };
    expect(fieldOf(values, undefined, [own])).toEqual({
      ...{ ...full, name: 'shoeSize2', required: true },
    });
    expect(fieldOf({ ...values, title: 'Hat size' }, own, [second])).toMatchObject({
      ...{ name: 'shoeSize', title: 'Hat size' },
    });
    expect(fieldOf({ ...values, placeholder: ' ' }, own, [])).toMatchObject({ placeholder: null });
    expect(fieldOf({ ...values, type: null }, own, [])).toBeUndefined();
    expect(fieldOf({ ...values, type: 'webAddress' }, own, [])).toMatchObject({
      ...{ inputType: 'url', autoPrefixProtocol: true, selectableType: 'webAddress' },
    });
  });

  it('of the system keeps everything but its words', () => {
    if (!name) throw new Error('The first form has no field');
    const values = { ...fieldValuesOf(name), title: ' Your name ', placeholder: ' Ada ' };
    expect(fieldOf(values, name, [])).toEqual({ ...name, title: 'Your name', placeholder: 'Ada' });
  });

  it('moves up and down among those that are not of the system', () => {
    if (!name) throw new Error('The first form has no field');
    const fields = [name, own, second];
    expect(movedField(fields, 1, 1)).toEqual([name, second, own]);
    expect(movedField(fields, 2, -1)).toEqual([name, second, own]);
    for (const [from, by] of [
      [0, 1],
      [1, -1],
      [2, 1],
      [3, -1],
    ] as const) {
      expect(movedField(fields, from, by)).toEqual(fields);
    }
  });
});

import { afterEach, expect, it } from 'vitest';
import { isFocusBeside } from './lost-focus.ts';

afterEach(() => document.body.replaceChildren());

function framed() {
  const frame = document.createElement('iframe');
  const beside = document.createElement('button');
  document.body.append(frame, beside);
  const page = frame.contentDocument ?? expect.unreachable();
  return { frame, beside, page };
}

it('the focus is beside a document whose frame does not have it', () => {
  const { beside, page } = framed();
  expect(isFocusBeside(page)).toBe(true);
  beside.focus();
  expect(isFocusBeside(page)).toBe(true);
});

it('the focus is in a document whose frame has it, and never beside one that no frame shows', () => {
  const { frame, beside, page } = framed();
  frame.focus();
  expect(document.activeElement).toBe(frame);
  expect(isFocusBeside(page)).toBe(false);
  beside.focus();
  expect(isFocusBeside(document)).toBe(false);
  expect(isFocusBeside(document.implementation.createHTMLDocument())).toBe(false);
});

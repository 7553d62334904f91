import { expect, it } from 'vitest';
import { isPlainBody } from './plain-body.ts';

it.each([
  '<h2>Hello</h2><p>Some <strong>bold</strong>, <em>soft</em>, <u>lined</u> and <s>old</s> text<br>here</p>',
  '<ul><li><p>One</p></li></ul><ol><li>Two</li></ol><blockquote><p>Three</p></blockquote><hr>',
  '<p><a href="{{LINK}}">Go</a> and <b>b</b> <i>i</i></p>',
  '<h3>Smaller</h3><h4>Smallest</h4>',
  '',
])('the editor holds all of %j', (html) => expect(isPlainBody(html)).toBe(true));

it.each([
  '<table><tbody><tr><td>1</td></tr></tbody></table>',
  '<p style="color:red">Red</p>',
  '<p class="soft">Soft</p>',
  '<p align="center">Middle</p>',
  '<div><p>Boxed</p></div>',
  '<h1>Large</h1>',
  '<p><small>Small</small></p>',
])('the editor would lose a part of %j', (html) => expect(isPlainBody(html)).toBe(false));

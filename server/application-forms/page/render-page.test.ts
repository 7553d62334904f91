import { describe, expect, it } from 'vitest';
import type { ApplicationFormData } from '#contract/application-forms/form-data.ts';
import { type FormField, systemFields } from '#contract/application-forms/form-field.ts';
import { Branding } from '#contract/tenants/branding.ts';
import { renderAnswer, renderPage, type Sent } from './render-page.ts';

const formData: ApplicationFormData = {
  ...{ content: '', defaultStyles: false, customStyles: '', customStyleSheetUrls: [] },
  ...{ fields: [...systemFields], hasSlugBeenEditedManually: false },
};
const branding = Branding.parse({ primaryButtonColor: '#aa0011' });
const [firstName] = systemFields;
if (!firstName) throw new Error('A form has a first name');
const why: FormField = {
  ...{ ...firstName, name: 'why', title: 'Why & how?', inputType: 'textarea', required: false },
  ...{ wellKnownType: null, systemField: false, placeholder: 'Say "why"' },
};
const agreement = {
  ...{ id: '0190b8c4-0000-4000-8000-000000000001', version: 3, rootApplicationFormId: null },
  ...{ template: 'I accept the {{link}} & more', url: 'https://acme.test/?a&b', urlLabel: 'T&C' },
};
const key = `agreements.${agreement.id}`;

const page = (data: Partial<ApplicationFormData> = {}, more: object = {}) =>
  renderPage({
    ...{ tenantName: 'Acme & Sons', branding, agreements: [agreement], action: '/apply?a&b' },
    form: { title: 'Join <us>', formData: { ...formData, ...data } },
    ...more,
  });
const sentPage = (sent: Partial<Sent>) =>
  page(
    { fields: [...systemFields, why] },
    { sent: { typed: {}, wrong: {}, message: 'Please look again', ...sent } },
  );

describe('the page of a form', () => {
  it('has the title, the questions, the agreement and the button, and nothing else where there is no more', () => {
    const html = page();
    expect(html).toContain('<title>Join &lt;us&gt; · Acme &amp; Sons</title>\n\n</head>');
    expect(html).toContain(`<h1>Join &lt;us&gt;</h1>
<form method="post" action="/apply?a&amp;b" novalidate>
<div class="field">
<label for="firstName">First Name</label>
<input type="text" id="firstName" name="firstName" required autocomplete="given-name" value="">
</div>
<div class="field">
<label for="lastName">Last Name</label>
<input type="text" id="lastName" name="lastName" required autocomplete="family-name" value="">
</div>
<div class="field">
<label for="email">Email</label>
<input type="email" id="email" name="email" required autocomplete="email" value="">
</div>
<div class="field">
<div class="agreement"><input type="checkbox" id="${key}" name="${key}" value="3" required><label for="${key}">I accept the <a href="https://acme.test/?a&amp;b" target="_blank" rel="noopener noreferrer">T&amp;C</a> &amp; more</label></div>
</div>
<button type="submit">Apply</button>
</form>
</main>`);
  });

  it('has its content above the questions', () => {
    expect(page({ content: '<p>Hello</p>' })).toContain(
      '<div class="content"><p>Hello</p></div>\n<form method="post"',
    );
  });

  it('asks for more lines, and says what may stay empty', () => {
    expect(page({ fields: [why] })).toContain(`<div class="field">
<label for="why">Why &amp; how? <span class="optional">(optional)</span></label>
<textarea id="why" name="why" placeholder="Say &quot;why&quot;" rows="5">
</textarea>
</div>`);
  });

  it.each([
    ['phoneNumber', 'autocomplete="tel"'],
    ['personalWebsite', 'autocomplete="url"'],
  ] as const)('lets the browser fill in a %s', (wellKnownType, attribute) => {
    expect(page({ fields: [{ ...why, wellKnownType }] })).toContain(attribute);
  });

  it('has the styles that the brand has chosen, each let through by the policy', () => {
    const html = page(
      {
        ...{ defaultStyles: true, customStyles: 'p { color: red } </style>' },
        customStyleSheetUrls: [{ linkUrl: 'https://brand.test/a.css?x&y' }],
      },
      { icon: 'data:image/png;base64,x"', nonce: 'a"b' },
    );
    expect(html).toContain('<link rel="icon" href="data:image/png;base64,x&quot;">\n<style');
    expect(html.match(/<style nonce="a&quot;b">/g)).toHaveLength(2);
    expect(html).toContain('--accent: #aa0011');
    expect(html).toContain(
      '</style>\n<link rel="stylesheet" href="https://brand.test/a.css?x&amp;y">\n',
    );
    expect(html).toContain(
      '<style nonce="a&quot;b">p { color: red } \\3c /style></style>\n</head>',
    );
    expect(page({ customStyles: 'p {}' })).toContain('<style>p {}</style>');
    expect(page({}, { icon: null })).not.toContain('rel="icon"');
  });
});

describe('the page of a form that was sent', () => {
  it('says what is wrong, with a way to each question and agreement', () => {
    const html = sentPage({
      wrong: { lastName: 'Please fill in "Last Name"', [key]: 'Please accept', gone: 'Not there' },
    });
    expect(html).toContain(
      `<div class="message" role="alert">Please look again<ul><li><a href="#lastName">Last Name</a></li><li><a href="#${key}">T&amp;C</a></li></ul></div>\n<div class="field">`,
    );
    expect(html).toContain(
      `autocomplete="family-name" aria-invalid="true" aria-describedby="lastName-problem" value="">
<p class="wrong" id="lastName-problem">Please fill in &quot;Last Name&quot;</p>
</div>`,
    );
    expect(html).toContain(`required aria-invalid="true" aria-describedby="${key}-problem">`);
    expect(html).toContain(
      `</div>\n<p class="wrong" id="${key}-problem">Please accept</p>\n</div>`,
    );
    expect(html.match(/aria-invalid/g)).toHaveLength(2);
  });

  it('lists nothing where no question is wrong', () => {
    expect(sentPage({ message: 'You & we' })).toContain(
      '<div class="message" role="alert">You &amp; we</div>\n<div class="field">',
    );
  });

  it('still has what was typed, and the agreement that was accepted in this version', () => {
    const html = sentPage({
      typed: { firstName: 'A"d<a', why: 'One\n<two>', [key]: '3' },
    });
    expect(html).toContain('autocomplete="given-name" value="A&quot;d&lt;a">');
    expect(html).toContain('rows="5">\nOne\n&lt;two&gt;</textarea>');
    expect(html).toContain('value="3" required checked>');
    expect(sentPage({ typed: { [key]: '2' } })).not.toContain('checked');
  });

  it('takes nothing for typed that only every object has', () => {
    const odd = { ...why, name: 'toString', title: 'Odd' };
    const html = page({ fields: [odd] }, { sent: { typed: {}, wrong: {}, message: '' } });
    expect(html).toContain('rows="5">\n</textarea>');
    expect(html).not.toContain('aria-invalid');
  });
});

it('an answer stands in the place of the form', () => {
  const form = { title: 'Join us', formData };
  const answer = { heading: 'Thank you & us', text: 'We <write> to you' };
  const html = renderAnswer({ tenantName: 'Acme', branding, form }, answer);
  expect(html).toContain(`<h1>Join us</h1>
<h2>Thank you &amp; us</h2>
<p role="status">We &lt;write&gt; to you</p>
</main>`);
  expect(html).not.toContain('<form');
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemResponse } from '#client/testing/fake-api.ts';
import { uploadBrandImage } from '#contract/branding/endpoints.ts';
import { Branding } from '#contract/tenants/branding.ts';
import { openSettings } from '../testing/open-settings.tsx';

const open = (branding: object = {}) =>
  openSettings('view=branding', { stored: { branding: Branding.parse(branding) } });
const group = (name: string) => within(screen.getByRole('group', { name }));

describe('a colour of the brand', () => {
  it.each(['#fff;--x:url(//evil.test)', 'url(//e)', '</style>', 'var(--a'])(
    'is no %j: it is refused as a whole at its field, and drawn nowhere [SET-95 SET-96]',
    async (text) => {
      const { fill, field, canUpdate, user } = await open();
      await fill('Link', text);
      await user.tab();
      expect(await screen.findByText('Please enter a hex colour, e.g. #2185D0')).toBeDefined();
      expect(field('Link').value).toBe(text);
      expect(canUpdate()).toBe(false);
      const drawn = [...document.querySelectorAll('[style], style')];
      for (const element of drawn) {
        const css = `${element.getAttribute('style')} ${element.textContent}`;
        expect(css).not.toContain(text.slice(0, 7));
      }
    },
  );

  it('may be pasted with spaces around it', async () => {
    const { fill, save, sent } = await open();
    await fill('Link', '  #2185D0 ');
    await save();
    expect(sent).toMatchObject([{ data: { branding: { linkColor: '#2185D0' } } }]);
  });

  it('brings those that follow it, which may be changed [SET-69 SET-70 SET-71 SET-86]', async () => {
    const { fill, field, save, sent } = await open();
    await fill('Header background', '#2185D0');
    expect(field('Header, under the pointer').value).toBe('#175b8e');
    expect(field('Header, chosen entry').value).toBe('#175b8e');
    await fill('Header, chosen entry', '#000000');
    await fill('Header text', '#ffffff');
    await fill('Primary button', '#2185D0');
    await fill('Link', '#2185D0');
    expect(field('Primary button, under the pointer').value).toBe('#1a69a4');
    expect(field('Link, under the pointer').value).toBe('#1a69a4');
    await save();
    expect(sent).toMatchObject([
      {
        data: {
          branding: {
            headerBackgroundColor: '#2185D0',
            headerHoverBackgroundColor: '#175b8e',
            headerActiveBackgroundColor: '#000000',
            headerTextColor: '#ffffff',
            primaryButtonColor: '#2185D0',
            primaryButtonHoverColor: '#1a69a4',
            linkColor: '#2185D0',
            linkHoverColor: '#1a69a4',
          },
        },
      },
    ]);
  });

  it('is nothing once it is emptied, and then the default applies [SET-96 SET-168]', async () => {
    const { fill, field, save, sent } = await open({ linkColor: '#123456' });
    await fill('Link', '');
    expect(field('Link').placeholder).toBe('#2185D0');
    await save();
    expect(sent).toMatchObject([{ data: { branding: { linkColor: null } } }]);
  });

  it('says how well it is read, and offers the nearest one that is', async () => {
    const { fill, field, user } = await open({ headerTextColor: '#ffffff' });
    await fill('Header background', '#808080');
    const background = group('Header background');
    expect(background.getByText('Contrast 3.9:1: hard to read, 4.5:1 is needed')).toBeDefined();
    await user.click(background.getByRole('button', { name: 'Use #767676' }));
    expect(field('Header background').value).toBe('#767676');
    expect(background.getByText('Contrast 4.5:1: can be read')).toBeDefined();
    expect(background.queryByRole('button', { name: /^Use/ })).toBeNull();
  });
});

describe('a picture of the brand', () => {
  let size = { width: 600, height: 144 };
  beforeEach(() => {
    size = { width: 600, height: 144 };
    vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => {} }));
  });
  afterEach(() => vi.unstubAllGlobals());

  const picture = (type = 'image/png', bytes = 10): File => {
    const file = new File(['x'], 'picture.png', { type });
    Object.defineProperty(file, 'size', { value: bytes });
    return file;
  };

  async function choose(name: string, file: File, { user }: Awaited<ReturnType<typeof open>>) {
    const input = screen
      .getByRole('group', { name })
      .querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error(`${name} takes no file`);
    // The dialog of the browser lets people choose other files as well.
    input.removeAttribute('accept');
    await user.upload(input, file);
  }

  it.each([
    ['Logo', picture('image/svg+xml'), 'Please choose an image file'],
    ['Favicon', picture('text/html'), 'Please choose an image file'],
    ['Logo', picture('image/png', 20 * 1024 * 1024 + 1), 'Image must be at most 20 MB'],
    ['Mobile icon', picture(), 'App icon must be square and at least 512 x 512 pixels'],
  ])(
    'is refused before it is sent, in words at %s [SET-112 SET-115 SET-116]',
    async (name, file, words) => {
      const settings = await open({ logo: { portalHeader: { url: '/old.png' } } });
      await choose(name, file, settings);
      expect((await group(name).findByRole('alert')).textContent).toBe(words);
      expect(settings.fake.requests.some(({ method }) => method === 'POST')).toBe(false);
      expect(group('Logo').getByRole('img').getAttribute('src')).toBe('/old.png');
      expect(settings.canUpdate()).toBe(false);
    },
  );

  it('is what the server refuses in its words, and what was there stays', async () => {
    const settings = await open({ logo: { portalHeader: { url: '/old.png' } } });
    settings.fake.on(uploadBrandImage, () => {
      throw problemResponse('invalid-input', { message: 'Please choose an image file' });
    });
    await choose('Logo', picture(), settings);
    expect((await group('Logo').findByRole('alert')).textContent).toBe(
      'Please choose an image file',
    );
    expect(group('Logo').getByRole('img').getAttribute('src')).toBe('/old.png');
  });

  it('is part of the branding once the section is updated, and goes with Remove [SET-64 SET-65 SET-66 SET-67 SET-68 SET-144 SET-146]', async () => {
    const settings = await open();
    const { fake, user, toggle, fill, save, sent } = settings;
    const kinds: string[] = [];
    const icons = [{ src: '/icon-512.png', sizes: '512x512', purpose: 'any' as const }];
    fake.on(uploadBrandImage, ({ params, body }) => {
      kinds.push(params.kind);
      expect(body.fileName).toBe('picture.png');
      return params.kind === 'mobileAppIcon' ? { icons } : { url: `/${params.kind}.png` };
    });
    await choose('Logo', picture(), settings);
    await choose('Favicon', picture(), settings);
    size = { width: 512, height: 512 };
    await choose('Mobile icon', picture(), settings);
    await waitFor(() => expect(kinds).toEqual(['logo', 'favicon', 'mobileAppIcon']));
    await waitFor(() => expect(group('Mobile icon').getByRole('img')).toBeDefined());
    await user.click(toggle('Hide brand name in header'));
    await fill('Mobile app name', 'Acme Club');
    expect(sent).toEqual([]);
    await save();
    expect(sent).toMatchObject([
      {
        data: {
          branding: {
            logo: { portalHeader: { url: '/logo.png' } },
            faviconUrl: '/favicon.png',
            mobileIcons: icons,
            hideBrandNameInHeader: true,
            mobileAppName: 'Acme Club',
          },
        },
      },
    ]);
    await user.click(group('Logo').getByRole('button', { name: 'Remove' }));
    expect(group('Logo').queryByRole('img')).toBeNull();
  });
});

describe('the preview', () => {
  it('has a mail of the server in the colours that are typed to their end, where nothing runs', async () => {
    const { fill, user } = await open({ headerTextColor: '#ffffff' });
    const mail = (title = 'Email: Light') => screen.getByTitle<HTMLIFrameElement>(title);
    const asked = () => Object.fromEntries(new URL(mail().src).searchParams);
    expect(mail().getAttribute('sandbox')).toBe('');
    expect(new URL(mail().src).pathname).toBe('/api/v1/mail-preview');
    expect(asked()).toEqual({ headerTextColor: '#ffffff', scheme: 'light' });
    await fill('Primary button', '#aa0011');
    await fill('Header background', '#00');
    await waitFor(() =>
      expect(asked()).toEqual({
        headerTextColor: '#ffffff',
        primaryButtonColor: '#aa0011',
        scheme: 'light',
      }),
    );
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(mail('Email: Dark').src).toContain('scheme=dark'));
  });

  it('shows the page as it is being chosen, light and dark', async () => {
    const { fill, user, toggle } = await open({ logo: { portalHeader: { url: '/logo.png' } } });
    const preview = () => screen.getByRole('complementary', { name: 'Preview' });
    expect(preview().textContent).toContain('Acme');
    await fill('Header background', '#aa0011');
    expect(preview().innerHTML).toContain('/logo.png');
    expect(document.documentElement.outerHTML).toContain('--banyan-header-background: #aa0011');
    await user.click(toggle('Hide brand name in header'));
    expect(preview().textContent).not.toContain('Acme');
    await user.click(within(preview()).getByRole('radio', { name: 'Dark' }));
    expect(within(preview()).getByRole('img', { name: 'Portal: Dark' })).toBeDefined();
    expect(within(preview()).getByTitle('Email: Dark')).toBeDefined();
  });
});

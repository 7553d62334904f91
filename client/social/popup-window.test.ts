import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { namePopup, openPopup, popupFeatures, readPopupKey } from './popup-window.ts';

describe('a popup', () => {
  it.each([
    [
      '800 x 600 in the middle of a large screen',
      1920,
      1080,
      'popup,width=800,height=600,left=560,top=240',
    ],
    ['smaller on a small one', 700, 500, 'popup,width=700,height=500,left=0,top=0'],
    ['600 x 300 at least', 390, 200, 'popup,width=600,height=300,left=0,top=0'],
  ])('is %s [SOC-112]', (_, availWidth, availHeight, features) => {
    expect(popupFeatures({ availWidth, availHeight })).toBe(features);
  });

  it('is opened by its address, and says where the browser does not let it', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => open.mockRestore());
    const popup = namePopup('/social/share/twitter?postTemplateId=1');
    expect(popup.address).toBe(`/social/share/twitter?postTemplateId=1&popup=${popup.key}`);
    expect(openPopup(popup)).toBe(false);
    expect(open.mock.calls).toEqual([[popup.address, '_blank', popupFeatures(window.screen)]]);
    open.mockReturnValue(window);
    expect(openPopup(popup)).toBe(true);
    expect(namePopup('/social/tweets').key).not.toBe(popup.key);
  });

  it('knows its key on its way back from a network, and takes no other text for one', () => {
    onTestFinished(() => sessionStorage.clear());
    expect(readPopupKey('')).toBeNull();
    expect(readPopupKey('?popup=a%20b')).toBeNull();
    expect(readPopupKey('?popup=abcdefgh')).toBe('abcdefgh');
    expect(readPopupKey('?code=1&state=2')).toBe('abcdefgh');
    expect(readPopupKey('?popup=ijklmnop')).toBe('ijklmnop');
  });
});

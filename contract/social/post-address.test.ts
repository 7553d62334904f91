import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOfPost, readPostAddress } from './post-address.ts';

const tweet = fc.stringMatching(/^[0-9]{1,25}$/);
const code = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);

describe('the address of a post', () => {
  it.each([
    'https://x.com/ann/status/19',
    'https://twitter.com/ann/status/19?s=20&t=abc',
    'https://mobile.twitter.com/ann/status/19/',
    'http://www.x.com/i/web/status/19#m',
    'https://X.com/ann/status/19/photo/1',
    ' https://m.twitter.com/Ann_1/status/19/video/1 ',
  ])('names a tweet: %s', (address) => {
    expect(readPostAddress(address)).toEqual({ network: 'twitter', id: '19' });
  });

  it.each([
    'https://www.instagram.com/p/C-x_9/',
    'https://instagram.com/ann.lee/p/C-x_9?igsh=1',
    'https://instagr.am/reel/C-x_9',
    'https://m.instagram.com/reels/C-x_9/',
    'https://www.instagram.com/tv/C-x_9/',
  ])('names a post at Instagram: %s', (address) => {
    expect(readPostAddress(address)).toEqual({ network: 'instagram', id: 'C-x_9' });
  });

  it.each([
    ...['', 'x.com/ann/status/19', 'javascript://x.com/ann/status/19', 'ftp://x.com/a/status/1'],
    ...['https://x.com.evil.test/a/status/1', 'https://evil.test/https://x.com/a/status/1'],
    ...['https://evilx.com/a/status/1', 'https://x.com@evil.test/a/status/1'],
    ...['https://a:b@x.com/a/status/1', 'https://x.com:8443/a/status/1', 'https://x.com/a/status/'],
    ...[
      'https://x.com/a/status/1e3',
      'https://x.com/a/status/1/../../../b',
      'https://x.com/status/1',
    ],
    ...['https://х.com/a/status/1', 'https://x.com./a/status/1', 'https://api.x.com/a/status/1'],
    ...['https://www.instagram.com/ann/', 'https://www.instagram.com/p/', 'https://x.com/p/abc/'],
    ...['https://www.instagram.com/p/a%2F..%2Fb/', 'https://www.instagram.com/a/b/p/c/'],
    ...['https://169.254.169.254/a/status/1', 'https://localhost/p/abc/'],
    `https://x.com/a/status/1?${'a'.repeat(2000)}`,
  ])('names none: %s', (address) => {
    expect(readPostAddress(address)).toBeUndefined();
  });

  it('is read back from how the network writes it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.record({ network: fc.constant('twitter' as const), id: tweet }),
          fc.record({ network: fc.constant('instagram' as const), id: code }),
        ),
        (post) => {
          expect(readPostAddress(addressOfPost(post))).toEqual(post);
        },
      ),
    );
  });

  it('of whatever host and path leaves nothing but an id that is safe in an address', () => {
    const host = fc.oneof(fc.domain(), fc.constantFrom('x.com', 'twitter.com', 'instagram.com'));
    const path = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('status', 'p', '..', '%2e', 'i')),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(host, path, (name, parts) => {
        const read = readPostAddress(`https://${name}/${parts.join('/')}`);
        if (!read) return;
        expect(read.id).toMatch(/^[\w-]{1,64}$/);
        expect(encodeURIComponent(read.id)).toBe(read.id);
        expect(name.toLowerCase()).toMatch(
          /(^|\.)(x\.com|twitter\.com|instagram\.com|instagr\.am)$/,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

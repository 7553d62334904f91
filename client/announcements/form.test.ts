import { describe, expect, it } from 'vitest';
import { announcementOf, newAnnouncementValues, validateAnnouncement } from './form.ts';

const now = new Date('2026-11-26T10:15:42').getTime();
const values = { ...newAnnouncementValues(now), message: 'Something new' };

describe('the form of an announcement', () => {
  it('begins now and ends in a week, by the clocks of this browser', () => {
    expect(values).toMatchObject({
      ...{ fromDate: '2026-11-26', fromTime: '10:15' },
      ...{ ends: true, untilDate: '2026-12-03', untilTime: '10:15' },
    });
    expect(validateAnnouncement(values, now)).toEqual({});
    expect(announcementOf(values)).toEqual({
      ...{ id: values.id, message: 'Something new', level: 'info', link: null },
      from: new Date('2026-11-26T10:15').toISOString(),
      until: new Date('2026-12-03T10:15').toISOString(),
    });
  });

  it.each([
    [{ message: ' ' }, { message: 'Please write a message' }],
    [{ linkLabel: 'More' }, { linkUrl: 'Please enter a link that begins with https://' }],
    [{ linkUrl: 'https://a.example.com' }, { linkLabel: 'Please enter a label for the link' }],
    [{ fromTime: '' }, { fromDate: 'Please choose a date and a time' }],
    [{ untilDate: '' }, { untilDate: 'Please choose a date and a time' }],
    [{ untilDate: '2026-11-26' }, { untilDate: 'Please choose an end after the beginning' }],
    [
      { fromDate: '2026-11-01', untilDate: '2026-11-02' },
      { untilDate: 'Please choose an end in the future' },
    ],
    [{ ends: false, untilDate: '', untilTime: '' }, {}],
  ])('with %o says what is wrong at its field', (more, errors) => {
    expect(validateAnnouncement({ ...values, ...more }, now)).toEqual(errors);
  });
});

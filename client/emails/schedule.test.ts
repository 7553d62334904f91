import { expect, it } from 'vitest';
import { emailSend } from '../testing/emails.ts';
import {
  isPlanned,
  nextMorning,
  scheduledAt,
  scheduledFor,
  scheduleOf,
  timeOfSchedule,
  valuesOfSchedule,
} from './schedule.ts';

const brand = { at: '2026-11-21T09:30', zone: 'brand' } as const;
const own = { ...brand, zone: 'recipient' } as const;

it('a schedule begins with the next morning of the brand', () => {
  const lateInBerlin = Date.parse('2026-11-20T22:59:00Z');
  const earlyInBerlin = Date.parse('2026-11-20T23:01:00Z');
  const morning = { time: '09:00', zone: 'brand' };
  expect(nextMorning('Europe/Berlin', lateInBerlin)).toEqual({ ...morning, date: '2026-11-21' });
  expect(nextMorning('Europe/Berlin', earlyInBerlin)).toEqual({ ...morning, date: '2026-11-22' });
});

it('a schedule has a date and a time, or is none', () => {
  const values = { date: '2026-11-21', time: '09:30', zone: 'brand' } as const;
  expect(valuesOfSchedule(brand)).toEqual(values);
  expect(scheduleOf(values)).toEqual(brand);
  expect(scheduleOf({ ...values, time: '09:30:59' })).toEqual(brand);
  expect(scheduleOf({ ...values, date: '' })).toBeNull();
  expect(scheduleOf({ ...values, time: '' })).toBeNull();
});

it('a schedule reads as the clocks show it, with whose clocks they are', () => {
  expect(scheduledFor(brand, 'Europe/Berlin')).toBe('21 Nov 2026, 09:30 (Europe/Berlin)');
  expect(scheduledFor(own, 'Europe/Berlin')).toBe('21 Nov 2026, 09:30 (each recipient’s own time)');
  expect(scheduledAt(own)).toBe('21 Nov 2026, 09:30');
  expect(timeOfSchedule(own)).toBe('09:30');
});

it('an email is planned while it waits, and where it did not go out', () => {
  expect(isPlanned({ ...emailSend, state: 'scheduled' })).toBe(true);
  expect(isPlanned({ ...emailSend, problem: 'No subject' })).toBe(true);
  expect(isPlanned(emailSend)).toBe(false);
});

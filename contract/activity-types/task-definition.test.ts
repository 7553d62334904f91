import { describe, expect, it } from 'vitest';
import { idOf, taskInput, wrongFields } from '../testing/type-input.ts';
import { TaskDefinitionInput } from './task-definition.ts';

const wrong = (change: Record<string, unknown>) =>
  wrongFields(TaskDefinitionInput, { ...taskInput(), ...change });
const outcome = (number: number, title: string) => ({ id: idOf(number), title });

describe('a task of an activity type', () => {
  it.each([
    [{ title: ' ' }, 'title', 'Please enter a title'],
    [{ title: 'a'.repeat(201) }, 'title', 'Please enter at most 200 characters'],
    [{ verificationDataFormat: null }, 'verificationDataFormat', 'Please choose what is handed in'],
    [{ verificationInstructions: ' ' }, 'verificationInstructions', 'Please enter instructions'],
  ])('is refused with %j [TYPE-58 TYPE-119]', (change, field, message) => {
    expect(wrong(change)).toEqual({ [field]: message });
  });

  it('needs no format and no instructions when nobody reviews it [TYPE-119]', () => {
    const quiet = { verifiable: false, verificationDataFormat: null, verificationInstructions: '' };
    expect(wrong(quiet)).toEqual({});
  });

  it('lets people pick a post only where it asks for a link [TYPE-63 TYPE-121]', () => {
    const pickUrlOptions = ['instagram', 'facebook', 'twitter'];
    expect(wrong({ pickUrlOptions })).toEqual({});
    for (const verificationDataFormat of ['text', 'file']) {
      expect(wrong({ pickUrlOptions, verificationDataFormat })).toEqual({
        pickUrlOptions: 'Only a link can be picked from an account',
      });
    }
  });
});

describe('the outcomes of a task', () => {
  const won = outcome(1, 'Won');

  it('are none or at least two, each with a title of its own [TYPE-64 TYPE-120]', () => {
    expect(wrong({ outcomes: [] })).toEqual({});
    expect(wrong({ outcomes: [won, outcome(2, 'Took part')] })).toEqual({});
    expect(wrong({ outcomes: [won] })).toEqual({ outcomes: 'Please enter at least two outcomes' });
    expect(wrong({ outcomes: [won, outcome(2, ' won')] })).toEqual({
      outcomes: 'Each outcome has its own title',
    });
    expect(wrong({ outcomes: [won, outcome(1, 'Took part')] })).toEqual({
      outcomes: 'Each outcome has its own id',
    });
    expect(wrong({ outcomes: [won, outcome(2, '')] })).toEqual({
      'outcomes.1.title': 'Please enter a title',
    });
  });

  it('are those of a review [TYPE-82]', () => {
    const outcomes = [won, outcome(2, 'Took part')];
    expect(wrong({ outcomes, verifiable: false })).toEqual({
      outcomes: 'Only a task that is reviewed has outcomes',
    });
  });
});

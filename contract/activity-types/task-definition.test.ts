import { describe, expect, it } from 'vitest';
import { idOf, taskInput, wrongFields } from '../testing/type-input.ts';
import { TaskDefinitionInput, TaskDefinitionUpdate } from './task-definition.ts';

const wrong = (change: Record<string, unknown>) =>
  wrongFields(TaskDefinitionInput, { ...taskInput(), ...change });
const outcome = (number: number, title: string) => ({ id: idOf(number), title });

describe('a task of an activity type', () => {
  it.each([
    [{ title: ' ' }, 'title', 'Please enter a title for the task'],
    [{ title: 'a'.repeat(201) }, 'title', 'Please enter at most 200 characters; there are 201'],
    [{ description: 'a\u001b' }, 'description', 'Please enter plain text'],
    [
      { verificationDataFormat: null },
      'verificationDataFormat',
      'Please choose what people hand in',
    ],
    [
      { verificationInstructions: ' ' },
      'verificationInstructions',
      'Please enter instructions for handing in',
    ],
  ])('is refused with %j [TYPE-58 TYPE-119]', (change, field, message) => {
    expect(wrong(change)).toEqual({ [field]: message });
  });

  it('has no text and is for everybody to do and for an admin to review, unless it says otherwise', () => {
    const { verificationInstructions: _, ...without } = taskInput();
    expect(TaskDefinitionInput.parse({ ...without, verifiable: false })).toEqual({
      ...without,
      description: '',
      verifiable: false,
      verificationInstructions: '',
      completableByUser: true,
      pickUrlOptions: [],
      socialPostTemplateIds: [],
      postMustHold: '',
      outcomes: [],
    });
    expect(TaskDefinitionInput.parse(taskInput())).toMatchObject({ verifiable: true });
  });

  it('lets people pick from at most three accounts', () => {
    const pickUrlOptions = ['instagram', 'facebook', 'twitter', 'twitter'];
    expect(Object.keys(wrong({ pickUrlOptions }))).toEqual(['pickUrlOptions']);
    expect(wrong({ pickUrlOptions: ['instagram'] })).toEqual({});
  });

  it('can be changed later in each of its texts, alone', () => {
    for (const change of [
      { title: 'T' },
      { description: 'D' },
      { verificationInstructions: 'V' },
    ]) {
      const update = { taskDefinitionId: idOf(1), ...change };
      expect(TaskDefinitionUpdate.parse(update)).toEqual(update);
    }
    expect(wrongFields(TaskDefinitionUpdate, { title: 'T' })).toHaveProperty('taskDefinitionId');
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
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => outcome(index, `Place ${index}`));
    expect(wrong({ outcomes: many(20) })).toEqual({});
    expect(wrong({ outcomes: many(21) })).toEqual({ outcomes: 'A task has at most 20 outcomes' });
    expect(wrong({ outcomes: [won] })).toEqual({ outcomes: 'Please enter at least two outcomes' });
    expect(wrong({ outcomes: [won, outcome(2, ' won')] })).toEqual({
      outcomes: 'Each outcome has its own title',
    });
    expect(wrong({ outcomes: [won, outcome(1, 'Took part')] })).toEqual({
      outcomes: 'Each outcome has its own id',
    });
    expect(wrong({ outcomes: [won, outcome(2, '')] })).toEqual({
      'outcomes.1.title': 'Please enter a title for the outcome',
    });
  });

  it('are those of a review [TYPE-82]', () => {
    const outcomes = [won, outcome(2, 'Took part')];
    expect(wrong({ outcomes, verifiable: false })).toEqual({
      outcomes: 'Only a task that is reviewed has outcomes',
    });
  });
});

import { z } from 'zod';
import { Line, Paragraphs } from '../http/fields.ts';

export const proofFormats = ['text', 'url', 'file'] as const;
/** The kind of proof that an ambassador hands in (TYPE-61). */
export type ProofFormat = (typeof proofFormats)[number];

export const pickUrlOptions = ['instagram', 'facebook', 'twitter'] as const;

export const taskTypes = ['referral', 'apply', 'profile', 'onboarding', 'share', 'custom'] as const;

/** The most templates of posts that a task offers. */
export const mostTemplates = 10;

const Templates = z
  .array(z.uuid())
  .max(mostTemplates, `A task has at most ${mostTemplates} post templates`)
  .refine((ids) => new Set(ids).size === ids.length, 'Each post template is chosen once');

const TaskTitle = Line(200).min(1, 'Please enter a title for the task');
const Instructions = Paragraphs(2000);

/** One way an admin can approve a task (TYPE-64). */
export const Outcome = z.object({
  id: z.uuid(),
  title: Line(100).min(1, 'Please enter a title for the outcome'),
});
export type Outcome = z.infer<typeof Outcome>;

const fields = {
  id: z.uuid(),
  title: TaskTitle,
  description: Paragraphs(2000).default(''),
  verifiable: z.boolean().default(true),
  verificationInstructions: Instructions.default(''),
  verificationDataFormat: z.enum(proofFormats).nullable().default(null),
  completableByUser: z.boolean().default(true),
  pickUrlOptions: z.array(z.enum(pickUrlOptions)).max(3).default([]),
  /** The templates that ambassadors may share for the task, in this order (SOC-15, TYPE-189). */
  socialPostTemplateIds: Templates.default([]),
  /** A tag or some words that the post behind a link has to hold, such as `#acme`; empty for none (TYPE-188). */
  postMustHold: Line(100).default(''),
  /** Empty: the task is simply approved. */
  outcomes: z.array(Outcome).max(20, 'A task has at most 20 outcomes').default([]),
};

/** A task as an activity type has it (TYPE-58..67). */
export const TaskDefinition = z.object({
  ...fields,
  category: z.string(),
  taskType: z.enum(taskTypes),
});
export type TaskDefinition = z.infer<typeof TaskDefinition>;

/** The error of a task that asks for proof and does not say how to hand it in (TYPE-119). */
export const noInstructions = 'Please enter instructions for handing in';

/** A task as the wizard sends it. The client makes its id and the ids of its outcomes. */
export const TaskDefinitionInput = z.object(fields).superRefine((task, context) => {
  const refuse = (field: keyof typeof fields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (task.verifiable && task.verificationDataFormat === null) {
    refuse('verificationDataFormat', 'Please choose what people hand in');
  }
  if (task.verifiable && task.verificationInstructions === '') {
    refuse('verificationInstructions', noInstructions);
  }
  if (task.pickUrlOptions.length > 0 && task.verificationDataFormat !== 'url') {
    refuse('pickUrlOptions', 'Only a link can be picked from an account');
  }
  if (task.postMustHold !== '' && task.verificationDataFormat !== 'url') {
    refuse('postMustHold', 'Only the post behind a link can hold it');
  }
  if (task.outcomes.length === 1) refuse('outcomes', 'Please enter at least two outcomes');
  const titles = new Set(task.outcomes.map(({ title }) => title.toLowerCase()));
  if (titles.size < task.outcomes.length) refuse('outcomes', 'Each outcome has its own title');
  if (new Set(task.outcomes.map(({ id }) => id)).size < task.outcomes.length) {
    refuse('outcomes', 'Each outcome has its own id');
  }
  if (task.outcomes.length > 0 && !task.verifiable) {
    refuse('outcomes', 'Only a task that is reviewed has outcomes');
  }
});
export type TaskDefinitionInput = z.infer<typeof TaskDefinitionInput>;

/** The parts of a task that may change without a new version (TYPE-76, TYPE-182). */
export const TaskDefinitionUpdate = z
  .object({
    taskDefinitionId: z.uuid(),
    title: TaskTitle,
    description: Paragraphs(2000),
    verificationInstructions: Instructions,
    socialPostTemplateIds: Templates,
  })
  .partial({
    title: true,
    description: true,
    verificationInstructions: true,
    socialPostTemplateIds: true,
  });
export type TaskDefinitionUpdate = z.infer<typeof TaskDefinitionUpdate>;

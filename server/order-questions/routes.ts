import type { Handlers } from '#server/platform/http/bind.ts';
import { answerOrderQuestion } from './answer.ts';
import { askAboutOrder, contestOrder, listOrderQuestions } from './service.ts';

export const orderQuestionHandlers: Handlers<
  'answerOrderQuestion' | 'askAboutOrder' | 'contestOrder' | 'listOrderQuestions'
> = { answerOrderQuestion, askAboutOrder, contestOrder, listOrderQuestions };

import { defineArea } from '#server/platform/area.ts';
import { personalDataOfOrderQuestions } from './personal-data.ts';
import { orderQuestionHandlers } from './routes.ts';

export const orderQuestions = defineArea({
  handlers: orderQuestionHandlers,
  personalData: personalDataOfOrderQuestions,
});

/** What other areas may ask of this one's tables, or add to them. */

export { countOpen as countOpenQuestions, insertQuestion } from './repository.ts';

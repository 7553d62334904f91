/** The queries that other areas may make on the tables of this area, and the rows that they may add. */

export { countOpen as countOpenQuestions, insertQuestion } from './repository.ts';

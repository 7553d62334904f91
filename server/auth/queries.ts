/** What other areas may ask of this one's tables, or add to them. */

export {
  findActiveUser,
  findUserByEmail,
  insertUser,
  type NewUser,
  type UserRow,
} from './repository.ts';

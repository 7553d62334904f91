/** Functions by which other areas read this area's tables or add to them. */

export {
  findActiveUser,
  findUserByEmail,
  insertUser,
  type NewUser,
  type UserRow,
} from './repository.ts';

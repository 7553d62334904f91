/** The person who gets the chosen rewards. */
export interface ChooserPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Whether they choose for themselves; an admin does not. */
  readonly isSelf: boolean;
}

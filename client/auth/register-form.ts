import { register } from '#contract/auth/endpoints.ts';
import { PersonName } from '#contract/http/fields.ts';
import { validateWith } from '../forms/validate.ts';

const withNames = register.body.safeExtend({
  firstName: PersonName('first name'),
  lastName: PersonName('last name'),
});

interface Registration {
  readonly email: string;
  readonly inviteToken?: string | undefined;
  /** False where the tenant takes the names from the application (AUTH-107). */
  readonly needsNames: boolean;
}

/** The sign-up form, filled in from the address (AUTH-06, AUTH-07). */
export const registerForm = ({ email, inviteToken, needsNames }: Registration) => ({
  initialValues: {
    email,
    ...(inviteToken !== undefined && { inviteToken }),
    firstName: '',
    lastName: '',
    password: '',
    confirmPassword: '',
  },
  validate: validateWith(needsNames ? withNames : register.body),
});

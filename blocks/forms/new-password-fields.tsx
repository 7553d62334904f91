import { PasswordInput, type PasswordInputProps } from '@mantine/core';

interface NewPasswordFieldsProps extends Pick<PasswordInputProps, 'size'> {
  /** The label, and the field's part of the form: its value, error and handlers. */
  password: PasswordInputProps;
  confirmation: PasswordInputProps;
}

/** A password somebody chooses, twice, in a way that password managers offer to make one (AUTH-111, AUTH-112). */
export const NewPasswordFields = ({ size, password, confirmation }: NewPasswordFieldsProps) => (
  <>
    <PasswordInput
      size={size}
      description="At least 8 characters"
      autoComplete="new-password"
      {...password}
    />
    <PasswordInput size={size} autoComplete="new-password" {...confirmation} />
  </>
);

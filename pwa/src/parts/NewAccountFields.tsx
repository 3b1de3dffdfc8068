import type { UseFormRegister } from 'react-hook-form';
import { limits } from 'shared-types/rules/limits.ts';
import { TextField } from '../ui/TextField.tsx';

interface NewAccount {
  username: string;
  email: string;
  password: string;
}

interface Props {
  register: UseFormRegister<NewAccount>;
  errors: Partial<Record<keyof NewAccount, { message?: string | undefined }>>;
  usernameHint: string;
}

/** The fields of a new local account. */
export function NewAccountFields({ register, errors, usernameHint }: Props) {
  return (
    <>
      <TextField
        label="Username"
        hint={usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Password"
        type="password"
        hint={`At least ${limits.password.min} characters.`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </>
  );
}

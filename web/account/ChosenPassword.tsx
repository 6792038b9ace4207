import { PasswordInput } from '@mantine/core'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import type { NewPassword } from './new-password-form.js'

interface Props {
  readonly register: (name: 'newPassword' | 'confirmPassword') => UseFormRegisterReturn
  readonly errors: FieldErrors<NewPassword>
}

/** A new password, typed twice. */
export const ChosenPassword = ({ register, errors }: Props) => (
  <>
    <PasswordInput
      label="New password"
      description="At least 7 characters"
      autoComplete="new-password"
      {...register('newPassword')}
      error={errors.newPassword?.message}
    />
    <PasswordInput
      label="Confirm password"
      autoComplete="new-password"
      {...register('confirmPassword')}
      error={errors.confirmPassword?.message}
    />
  </>
)

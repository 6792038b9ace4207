import { TextInput } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface Props {
  readonly field: UseFormRegisterReturn<'code'>
  readonly problem: string | undefined
  /** Whether it is one of those that were kept for a lost phone. */
  readonly isRecovery?: boolean
  /** As wide as it may get. */
  readonly maw?: number
}

/** A code of the authenticator app, or a recovery code, which has letters. */
export const CodeField = ({ field, problem, isRecovery = false, maw }: Props) => (
  <TextInput
    label={isRecovery ? 'Recovery code' : 'Code'}
    inputMode={isRecovery ? 'text' : 'numeric'}
    autoComplete={isRecovery ? 'off' : 'one-time-code'}
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
    {...(maw !== undefined && { maw })}
    {...field}
    error={problem}
  />
)

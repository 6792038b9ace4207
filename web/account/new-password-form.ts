import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { noticed } from '../shared/ui/notices/notices.js'
import { MISMATCHED } from './times.js'

const MISMATCH = 'The New Password & Confirm Password should be Same'
const TYPE = 'mismatch'

export interface NewPassword extends FieldValues {
  newPassword: string
  confirmPassword: string
}

/** Besides what else is checked: a password is chosen by typing it twice (spec 1 §5). */
export const chosenTwice =
  <Values extends NewPassword>(resolver: Resolver<Values>): Resolver<Values> =>
  async (values, context, options) => {
    const found = await resolver(values, context, options)
    const { newPassword, confirmPassword } = values
    if (confirmPassword === '' || newPassword === confirmPassword) return found
    const mismatch = { confirmPassword: { type: TYPE, message: MISMATCH } } as unknown as FieldErrors<Values>
    return { values: {}, errors: { ...found.errors, ...toNestErrors(mismatch, options) } }
  }

/** What is wrong stands at its field; that the two differ is said in a toast as well. */
export const useMismatchToast = () => {
  const dispatch = useDispatch()
  return (errors: FieldErrors<NewPassword>): void => {
    if (errors.confirmPassword?.type === TYPE) dispatch(noticed({ kind: 'error', text: MISMATCH, autoClose: MISMATCHED }))
  }
}

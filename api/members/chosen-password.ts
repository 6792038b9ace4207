import { Refusal } from '../../domain/kernel/refusal.js'

const MISMATCH = 'The New Password & Confirm Password should be Same'

/** Whoever chooses a password types it twice (spec 1 §5). */
export const mustBeSame = ({ newPassword, confirmPassword }: { newPassword: string; confirmPassword: string }): void => {
  if (newPassword !== confirmPassword) throw new Refusal('invalid', MISMATCH, [{ field: 'confirmPassword', msg: MISMATCH }])
}

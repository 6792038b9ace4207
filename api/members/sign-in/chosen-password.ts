import { Refusal } from '../../../domain/kernel/refusal.js'

const MISMATCH = 'The New Password & Confirm Password should be Same'

/** Whoever chooses a password types it twice (spec 1 §5); two that differ are answered as a wrong code or password is. */
export const mustBeSame = ({ newPassword, confirmPassword }: { newPassword: string; confirmPassword: string }): void => {
  if (newPassword !== confirmPassword) throw new Refusal('not-found', MISMATCH, [{ field: 'confirmPassword', msg: MISMATCH }])
}

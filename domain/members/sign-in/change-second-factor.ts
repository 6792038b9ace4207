import type { Static } from '@sinclair/typebox'
import { Refusal } from '../../kernel/refusal.js'
import type { Membership } from '../member.js'
import type { MemberEvent } from '../messages.js'
import type { DisableSecondFactor, EnableSecondFactor, ResetSecondFactor } from './second-factor-messages.js'

/** The code was checked where it was entered; the secret itself lies in the vault. */
const enable = ({ data, at }: Static<typeof EnableSecondFactor>, { verified, secondFactor }: Membership): MemberEvent[] => {
  if (!verified) throw new Refusal('not-found', 'No such member')
  return secondFactor ? [] : [{ type: 'SecondFactorEnabled', data: { ...data, enabledAt: at } }]
}

const disable = (
  { data, at }: Static<typeof DisableSecondFactor | typeof ResetSecondFactor>,
  { secondFactor }: Membership,
): MemberEvent[] => (secondFactor ? [{ type: 'SecondFactorDisabled', data: { ...data, disabledAt: at } }] : [])

export const decisions = { EnableSecondFactor: enable, DisableSecondFactor: disable, ResetSecondFactor: disable }

import { MemberId } from '../../kernel/ids.js'
import { command, event, operatorCommand, staffEvent } from '../../kernel/messages.js'
import { Time } from '../../kernel/time.js'

const key = { memberId: MemberId }

export const EnableSecondFactor = command('EnableSecondFactor', key)
export const DisableSecondFactor = command('DisableSecondFactor', key)
export const ResetSecondFactor = operatorCommand('ResetSecondFactor', key)

/** From here on a code is asked of whoever signs in as the member; the secret lies in the vault. */
export const SecondFactorEnabled = event('SecondFactorEnabled', { ...key, enabledAt: Time })
/** By the member, or by the operator for who has lost everything. */
export const SecondFactorDisabled = staffEvent(
  'SecondFactorDisabled',
  { ...key, disabledAt: Time },
  { called: 'Two-step sign-in turned off for someone who has lost their phone', by: 'operator' },
)

export const secondFactorEvents = [SecondFactorEnabled, SecondFactorDisabled] as const
export const secondFactorCommands = [EnableSecondFactor, DisableSecondFactor, ResetSecondFactor] as const

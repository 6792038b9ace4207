import { addresseeOf } from '../../../commands/members.js'
import { forApp } from '../../../commands/vault/second-factor/totp.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import {
  beginSecondFactor,
  checkSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from '../../contract/members/second-factor.js'
import type { Deps } from '../../deps.js'
import { partOf } from '../../http/command-id.js'
import { serve, type Served } from '../../http/serve.js'
import { mustBeOneself } from '../../http/sessions/reauthentication.js'
import { commandTask } from '../../jobs/send-command.js'
import { recordsOf } from '../sign-in/signed-in.js'
import { orRefusal } from './verdicts.js'

type Needed = Pick<
  Deps,
  'now' | 'log' | 'pool' | 'dispatch' | 'sessions' | 'tokens' | 'links' | 'may' | 'credentials' | 'signIns' | 'secondFactors'
>

/** Two-step sign-in: offered to members, required of staff. */
export const secondFactorRoutes = (deps: Needed): Served[] => {
  const { now, log, dispatch, secondFactors } = deps

  /** What is to be told once the vault has it. */
  const telling = (type: 'EnableSecondFactor' | 'DisableSecondFactor', memberId: MemberId, commandId: string, at: string) => {
    const command = { id: partOf(commandId, type), type, by: asMember(memberId), at, data: { memberId } }
    return { command, task: commandTask(command) }
  }

  return [
    serve(secondFactor, async ({ caller }) => ({ answer: await secondFactors.of(caller.id) })),

    serve(beginSecondFactor, async ({ caller }) => {
      const secret = await secondFactors.begin(caller.id)
      if (!secret) throw new Refusal('conflict', 'Two-step sign-in is on already')
      return { answer: forApp(secret, (await addresseeOf(log, caller.id))?.email ?? '') }
    }),

    serve(confirmSecondFactor, async ({ caller: { id: memberId, sessionId }, body: { code }, commandId }) => {
      const at = now()
      const { command, task } = telling('EnableSecondFactor', memberId, commandId, at)
      const recoveryCodes = orRefusal(await secondFactors.confirm({ memberId, sessionId, code }, task, at))
      await dispatch(command)
      return { answer: { recoveryCodes }, msg: 'Two-step sign-in is on. Your other devices are asked for a code.' }
    }),

    serve(checkSecondFactor, async ({ caller: { id: memberId, sessionId }, body: { code } }) => {
      orRefusal(await secondFactors.check({ memberId, sessionId, code }, now()))
      return recordsOf(deps, sessionId)
    }),

    serve(renewRecoveryCodes, async ({ caller, body: { password, code } }) => {
      await mustBeOneself(deps, caller, password)
      const recoveryCodes = orRefusal(await secondFactors.renewCodes({ memberId: caller.id, code }, now()))
      return { answer: { recoveryCodes }, msg: 'You have new recovery codes. Those before do not work any more.' }
    }),

    serve(removeSecondFactor, async ({ caller, body: { password, code }, commandId }) => {
      await mustBeOneself(deps, caller, password)
      const at = now()
      const { command, task } = telling('DisableSecondFactor', caller.id, commandId, at)
      orRefusal(await secondFactors.remove({ memberId: caller.id, code }, task, at))
      await dispatch(command)
      return { answer: {}, msg: 'Two-step sign-in is off.' }
    }),
  ]
}

import { v5 as uuidv5 } from 'uuid'
import { holderOf } from '../../../commands/claims.js'
import { asMember } from '../../../domain/kernel/actor.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { sendOtp, verifyOtp } from '../../contract/members/passwords.js'
import type { Deps } from '../../deps.js'
import { partOf } from '../../http/command-id.js'
import { serve, type Served } from '../../http/serve.js'
import { commandTask } from '../../jobs/send-command.js'
import type { CodeTask } from '../../mail/code-mailer.js'
import { mustBeSame } from './chosen-password.js'

/** However often a code is asked for, it is mailed once a minute (milliseconds). */
const ONE_MAIL_A = 60_000
const CODE = 'b0a1d0f6-3a3e-4a55-9a1c-6b8c8a1f5d2e'

type Needed = Pick<Deps, 'now' | 'dispatch' | 'log' | 'outbox' | 'recoveries' | 'credentials' | 'hashOf'>

/** A forgotten password (spec 1 §2, DECISIONS 6 and S-10). */
export const recoveryRoutes = ({ now, dispatch, log, outbox, recoveries, credentials, hashOf }: Needed): Served[] => [
  serve(sendOtp, async ({ body }) => {
    const at = now()
    const claim = hashOf(body.emailId)
    const id = uuidv5(`${claim} ${Math.floor(Date.parse(at) / ONE_MAIL_A)}`, CODE)
    // Whose address it is, if anybody's, is found out when the mail is sent: until then known and unknown ones are the same in all we do.
    await outbox.keepOne({ id, kind: 'code', data: { claim } satisfies CodeTask, at })
    return { answer: {}, msg: 'If this address belongs to a member, a code is on its way. It works for ten minutes.' }
  }),

  serve(verifyOtp, async ({ body, commandId }) => {
    mustBeSame(body)
    const at = now()
    const claim = hashOf(body.emailId)
    const memberId = await holderOf(log, claim)
    const command = {
      id: partOf(commandId, 'reset'),
      type: 'ResetPassword',
      by: asMember(memberId!), // sent only if there is one
      at,
      data: { memberId },
    }
    const asked = { claim, memberId, code: body.otp.replaceAll(/\s/g, '') }
    const reset = { hashed: () => credentials.hashed(body.newPassword), task: commandTask(command) }
    const redeemed = await recoveries.redeem(asked, reset, at)
    if (redeemed === 'void')
      throw refused('This code was tried five times and is void.', 'Please ask for a new one: one is mailed each minute at most.')
    if (redeemed === 'wrong') throw refused('This code is wrong or has expired.', 'Please ask for a new one.')
    await dispatch(command)
    return { answer: {}, msg: 'Your password has been changed. Please login to continue.' }
  }),
]

const refused = (msg: string, next: string) => new Refusal('not-found', `${msg} ${next}`, [{ field: 'otp', msg }])

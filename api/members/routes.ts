import { v5 as uuidv5 } from 'uuid'
import { holderOf } from '../../commands/claims.js'
import { addresseeOf } from '../../commands/members.js'
import type { MailTask } from '../../commands/processes/mails.js'
import { asMember } from '../../domain/kernel/actor.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { VerifyEmail } from '../../domain/members/messages.js'
import { resendVerification, signup, verify } from '../contract/members/members.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'
import { memberFileRoutes } from './profile/file-routes.js'
import { joinedNames, mustBeLong } from './joining/names.js'
import { onboardingRoutes } from './joining/onboarding-routes.js'
import { profileRoutes } from './profile/profile-routes.js'
import { secondFactorRoutes } from './second-factor/routes.js'
import { deviceRoutes } from './sign-in/device-routes.js'
import { passwordRoutes } from './sign-in/password-routes.js'
import { providerRoutes } from './sign-in/provider-routes.js'
import { recoveryRoutes } from './sign-in/recovery-routes.js'
import { sessionRoutes } from './sign-in/session-routes.js'
import { signUp } from './joining/sign-up.js'
import { waysRoutes } from './sign-in/ways-routes.js'

/** However often a link is asked for, it is mailed once a minute (milliseconds). */
const ONE_MAIL_A = 60_000
const RESENT = '2b0f4f1a-6c0d-4c55-8a39-0d6f6f0c2a71'

export const memberRoutes = (deps: Deps): Served[] => {
  const { now, log, verifications, outbox, hashOf } = deps
  const join = signUp(deps)

  return [
    serve(signup, async ({ body, commandId, send }) => {
      const names = joinedNames(body)
      mustBeLong(names, body.shortName === true)
      const { stale } = await join({ ...body, ...names }, { commandId, send })
      return { answer: {}, msg: 'Please check your email to verify your account', stale }
    }),

    serve(verify, async ({ body, send }) => {
      const at = now()
      const token = new URLSearchParams(body.q).get('token')
      const memberId = token === null ? undefined : await verifications.prove(token, at)
      if (memberId === undefined) throw new Refusal('not-found', 'Something went wrong')
      const { stale } = await send(VerifyEmail, { memberId }, { by: asMember(memberId), at })
      const emailId = (await addresseeOf(log, memberId))?.email // personal, and kept in no state
      return {
        answer: { ...(emailId !== undefined && { emailId }) },
        msg: 'Your Email verification is completed. Please login to continue.',
        stale,
      }
    }),

    serve(resendVerification, async ({ body }) => {
      const at = now()
      const memberId = await holderOf(log, hashOf(body.emailId))
      if (memberId !== undefined) {
        const id = uuidv5(`${memberId} ${Math.floor(Date.parse(at) / ONE_MAIL_A)}`, RESENT)
        // Whether there is anything to prove is found out when it is sent: the answer takes the same time for all who have signed up.
        await outbox.keepOne({ id, kind: 'mail', data: { template: 'verification', memberId } satisfies MailTask, at })
      }
      return { answer: {}, msg: 'If this address is waiting to be verified, a new link is on its way.' }
    }),

    ...sessionRoutes(deps),
    ...deviceRoutes(deps),
    ...waysRoutes(deps),
    ...secondFactorRoutes(deps),
    ...recoveryRoutes(deps),
    ...passwordRoutes(deps),
    ...providerRoutes(deps),
    ...onboardingRoutes(deps),
    ...profileRoutes(deps),
    ...memberFileRoutes(deps),
  ]
}

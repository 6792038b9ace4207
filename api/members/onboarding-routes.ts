import { addresseeOf } from '../../commands/members.js'
import { places } from '../../commands/vault/places.js'
import { asMember } from '../../domain/kernel/actor.js'
import { personal, qualification } from '../contract/onboarding.js'
import type { Deps } from '../deps.js'
import type { Caller } from '../http/caller.js'
import { serve, type Served } from '../http/serve.js'
import { detailsFrom } from './personal.js'
import { qualificationFrom } from './qualification.js'

/** The wording of the two declarations of step 2. */
const WORDING = '2026-11'

/** The steps between the first sign-in and the rest (spec 1 §4). */
export const onboardingRoutes = ({
  now,
  dispatch,
  log,
  pool,
  progress,
}: Pick<Deps, 'now' | 'dispatch' | 'log' | 'pool' | 'progress'>): Served[] => {
  const known = places(pool)

  const complete = async (type: string, caller: Caller, id: string, at: string, told: object) => {
    const data = { memberId: caller.id, ...told }
    const position = await dispatch({ id, type, by: asMember(caller.id), at, data })
    return { answer: {}, stale: !(await progress.waitFor(position)) }
  }

  return [
    serve(personal, async ({ caller, body, commandId }) => {
      const details = await detailsFrom(known, body, (await addresseeOf(log, caller.id))?.email)
      const done = await complete('CompletePersonalDetails', caller, commandId, now(), details)
      return { ...done, msg: 'Your personal details are saved.' }
    }),

    serve(qualification, async ({ caller, body, commandId }) => {
      const at = now()
      const { terms, declaration } = body
      const told = { ...(await qualificationFrom(known, body)), declarations: { terms, declaration, wording: WORDING, at } }
      const done = await complete('CompleteQualification', caller, commandId, at, told)
      return { ...done, msg: 'Your registration is complete.' }
    }),
  ]
}

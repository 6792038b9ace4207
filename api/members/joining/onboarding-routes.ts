import { addresseeOf } from '../../../commands/members.js'
import { places } from '../../../commands/vault/places.js'
import type { MemberCommand } from '../../../domain/members/messages.js'
import { personal, qualification } from '../../contract/onboarding.js'
import { mediRegistration, membershipAssociation, updateMediRegistration, updatemembershipAssociation } from '../../contract/profile.js'
import type { Deps } from '../../deps.js'
import type { Caller } from '../../http/sessions/caller.js'
import { serve, type Served } from '../../http/serve.js'
import { membershipsFrom } from '../profile/memberships.js'
import { nobodysEntry, ownEntryOf } from '../sign-in/own-entry.js'
import { detailsFrom } from './personal.js'
import { qualificationFrom } from './qualification.js'
import { registrationsFrom } from '../profile/registrations.js'
import { telling, UNCHANGED } from '../telling.js'

/** The wording of the two declarations of steps 2 and 4. */
const WORDING = '2026-11'

interface Step {
  readonly type: MemberCommand['type']
  readonly done: string
  /** Said when it was so already; as `done` where it does not matter. */
  readonly unchanged?: string
  readonly told: (of: { email: string; at: string }) => object | Promise<object>
}

/** The steps between the first sign-in and the rest, and the changes of the two that may be told later (spec 1 §4). */
export const onboardingRoutes = (deps: Pick<Deps, 'now' | 'dispatch' | 'log' | 'pool' | 'progress' | 'steps'>): Served[] => {
  const { now, log, pool, steps } = deps
  const known = places(pool)
  const tell = telling(deps)

  /** 202 for somebody whose account is being erased: they may join again (DECISIONS C-55). */
  const step = async ({ caller, commandId }: { caller: Caller; commandId: string }, { type, done, unchanged = done, told }: Step) => {
    const at = now()
    const memberId = caller.id
    const email = (await addresseeOf(log, memberId))?.email
    if (email === undefined) {
      const msg = 'This account does not exist any more. Please sign up again.'
      return { code: 202 as const, msg, answer: { records: nobodysEntry } }
    }
    const { stale, changed } = await tell({ type, memberId, commandId, data: await told({ email, at }), at })
    return { answer: { records: await ownEntryOf(log, memberId) }, msg: changed ? done : unchanged, stale }
  }

  return [
    serve(personal, (asked) =>
      step(asked, {
        type: 'CompletePersonalDetails',
        done: 'Your personal details are saved.',
        told: ({ email }) => detailsFrom(known, asked.body, email),
      }),
    ),

    serve(qualification, (asked) => {
      const { terms, declaration } = asked.body
      return step(asked, {
        type: 'CompleteQualification',
        done: steps === 2 ? 'Your registration is complete.' : 'Your qualification is saved.',
        told: async ({ at }) => ({
          ...(await qualificationFrom(known, asked.body)),
          declarations: { terms, declaration, wording: WORDING, at },
          steps,
        }),
      })
    }),

    serve(membershipAssociation, (asked) =>
      step(asked, {
        type: 'RecordMemberships',
        done: 'Membership Details updated successfully',
        told: () => ({ ...membershipsFrom(asked.body), offered: 'all', steps }),
      }),
    ),

    serve(updatemembershipAssociation, (asked) =>
      step(asked, {
        type: 'RecordMemberships',
        done: 'Membership Details updated successfully',
        unchanged: UNCHANGED,
        told: () => ({ ...membershipsFrom(asked.body), offered: asked.body.offered ?? 'international', steps }),
      }),
    ),

    serve(mediRegistration, (asked) => {
      const { list, terms, declaration } = asked.body
      return step(asked, {
        type: 'RecordRegistrations',
        done: 'Medical Registration updated successfully',
        told: async ({ at }) => ({
          registrations: await registrationsFrom(known, list),
          declarations: { terms, declaration, wording: WORDING, at },
          steps,
        }),
      })
    }),

    serve(updateMediRegistration, (asked) =>
      step(asked, {
        type: 'RecordRegistrations',
        done: 'Medical Registration updated successfully',
        unchanged: UNCHANGED,
        told: async () => ({ registrations: await registrationsFrom(known, asked.body.list), steps }),
      }),
    ),
  ]
}

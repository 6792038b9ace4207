import type { Static } from '@sinclair/typebox'
import { addresseeOf } from '../../../commands/members.js'
import { places } from '../../../commands/vault/reference/places.js'
import type { CommandSchema } from '../../../domain/kernel/messages.js'
import { CompletePersonalDetails, CompleteQualification, RecordMemberships, RecordRegistrations } from '../../../domain/members/messages.js'
import { personal, qualification } from '../../contract/members/onboarding.js'
import {
  mediRegistration,
  membershipAssociation,
  updateMediRegistration,
  updatemembershipAssociation,
} from '../../contract/members/profile.js'
import type { Deps } from '../../deps.js'
import type { Caller } from '../../http/sessions/caller.js'
import type { Send } from '../../http/send.js'
import { serve, type Served } from '../../http/serve.js'
import { membershipsFrom } from '../profile/memberships.js'
import { nobodysEntry, ownEntryOf } from '../sign-in/own-entry.js'
import { detailsFrom } from './personal.js'
import { qualificationFrom } from './qualification.js'
import { registrationsFrom } from '../profile/registrations.js'
import { UNCHANGED } from '../../http/unchanged.js'

/** The wording of the two declarations of steps 2 and 4. */
const WORDING = '2026-11'

type DataOf<C extends CommandSchema> = Omit<Static<C['properties']['data']>, 'memberId'>

interface Step<C extends CommandSchema> {
  readonly command: C
  readonly done: string
  /** Said when it was so already; as `done` where it does not matter. */
  readonly unchanged?: string
  readonly told: (of: { email: string; at: string }) => DataOf<C> | Promise<DataOf<C>>
}

interface Asking {
  readonly caller: Caller
  readonly send: Send
}

/** The steps between the first sign-in and the rest, and the changes of the two that may be told later (spec 1 §4). */
export const onboardingRoutes = ({ now, log, pool, steps }: Pick<Deps, 'now' | 'log' | 'pool' | 'steps'>): Served[] => {
  const known = places(pool)

  /** 202 for somebody whose account is being erased: they may join again (DECISIONS C-55). */
  const step = async <C extends CommandSchema>({ caller, send }: Asking, { command, done, unchanged = done, told }: Step<C>) => {
    const at = now()
    const memberId = caller.id
    const email = (await addresseeOf(log, memberId))?.email
    if (email === undefined) {
      const msg = 'This account does not exist any more. Please sign up again.'
      return { code: 202 as const, msg, answer: { records: nobodysEntry } }
    }
    const data = { memberId, ...(await told({ email, at })) } as Static<C['properties']['data']>
    const { stale, changed } = await send(command, data, { at })
    return { answer: { records: await ownEntryOf(log, memberId) }, msg: changed ? done : unchanged, stale }
  }

  return [
    serve(personal, (asked) =>
      step(asked, {
        command: CompletePersonalDetails,
        done: 'Your personal details are saved.',
        told: ({ email }) => detailsFrom(known, asked.body, email),
      }),
    ),

    serve(qualification, (asked) => {
      const { terms, declaration } = asked.body
      return step(asked, {
        command: CompleteQualification,
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
        command: RecordMemberships,
        done: 'Membership Details updated successfully',
        told: () => ({ ...membershipsFrom(asked.body), offered: 'all' as const, steps }),
      }),
    ),

    serve(updatemembershipAssociation, (asked) =>
      step(asked, {
        command: RecordMemberships,
        done: 'Membership Details updated successfully',
        unchanged: UNCHANGED,
        told: () => ({ ...membershipsFrom(asked.body), offered: asked.body.offered ?? 'international', steps }),
      }),
    ),

    serve(mediRegistration, (asked) => {
      const { list, terms, declaration } = asked.body
      return step(asked, {
        command: RecordRegistrations,
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
        command: RecordRegistrations,
        done: 'Medical Registration updated successfully',
        unchanged: UNCHANGED,
        told: async () => ({ registrations: await registrationsFrom(known, asked.body.list), steps }),
      }),
    ),
  ]
}

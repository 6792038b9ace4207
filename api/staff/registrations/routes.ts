import type { MemberId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { CheckRegistration } from '../../../domain/members/messages.js'
import { profileOf } from '../../../projections/member-profile/queries.js'
import { registrationOf, registrations, type Place } from '../../../projections/registration-queue/queries.js'
import type { Registration as Row } from '../../../projections/registration-queue/rows.js'
import {
  checkRegistration,
  EVIDENCE,
  getRegistrations,
  readRegistration,
  REGISTRATIONS_IN_A_PAGE,
  RegistrationState,
  type Registration,
} from '../../contract/staff/registrations.js'
import { isOneOf } from '../../contract/posts/posts.js'
import type { Deps } from '../../deps.js'
import { keepOne } from '../../files/keep-one.js'
import { nextOf } from '../../http/fields/next-of.js'
import { placeIn, placeWord } from '../../http/fields/place-word.js'
import { serve, type Asked, type Served } from '../../http/serve.js'
import { peopleOf } from '../../people/line.js'
import { usualName } from '../../people/place.js'
import { standingOf } from '../../people/registration-standing.js'
import { lookAs } from '../look.js'

const wordOf = ({ place, member_id }: Place): string => placeWord(place, member_id)
const placeOf = (word: string): Place => {
  const [place, id] = placeIn(word)
  return { place, member_id: id as MemberId }
}

const twoDays = () => {
  const msg = 'The same day as `expires`, or none'
  return new Refusal('invalid', msg, [{ field: 'expiresOn', msg }])
}

/** What members have declared of their registrations, for moderators who check it. Their numbers are shown to who goes on record for it. */
export const registrationRoutes = ({ pool, links, now, keep }: Pick<Deps, 'pool' | 'links' | 'now' | 'keep'>): Served[] => {
  const present = async (rows: readonly Row[], at: string): Promise<Registration[]> => {
    const people = await peopleOf(
      pool,
      links,
      rows.map(({ member_id }) => member_id),
      at,
    )
    return rows.map(({ there: _, place: __, version: ___, recorded_at, evidence, ...row }) => ({
      ...row,
      recorded_at: recorded_at!,
      has_evidence: evidence !== null,
      full_name: people.get(row.member_id)?.full_name ?? null,
      standing: standingOf(row, at),
    }))
  }
  const ofMember = async (memberId: MemberId): Promise<Row> => {
    const row = await registrationOf(pool, memberId)
    if (!row) throw new Refusal('not-found', 'There is no registration to check')
    return row
  }
  type OfOne = Asked<typeof readRegistration> | Asked<typeof checkRegistration>
  const look = (asked: OfOne, { version }: Row) =>
    lookAs('moderator', asked, { target: `member-${asked.params.memberId}`, version, purpose: 'registration' }, 'look')

  return [
    serve(getRegistrations, async ({ body: { state = 'waiting', before, pageSize: size = REGISTRATIONS_IN_A_PAGE } }) => {
      if (!isOneOf(RegistrationState, state)) return { answer: { result: [], next: null } }
      const at = now()
      const after = before === undefined ? undefined : placeOf(before)
      const rows = await registrations(pool, { size, state, now: Date.parse(at), after })
      return { answer: { result: await present(rows, at), next: nextOf(rows, size, wordOf) } }
    }),

    serve(readRegistration, async (asked) => {
      const { memberId } = asked.params
      const row = await ofMember(memberId)
      await look(asked, row)
      const at = now()
      const [told, [shown]] = await Promise.all([profileOf(pool, memberId), present([row], at)])
      if (!told?.registrations) throw new Refusal('not-found', 'There is no registration to check')
      const entries = told.registrations.map(({ country, region, number }) => ({ country: usualName(country), region, number }))
      const evidence = row.evidence && links.signFor('staff', row.evidence, 'original', at)
      return { answer: { ...shown!, entries, evidence } }
    }),

    serve(checkRegistration, async (asked) => {
      const { params, body, files: received, still, commandId } = asked
      const { memberId } = params
      const { expires, expiresOn = expires, ...said } = body
      if (expires !== undefined && expires !== expiresOn) throw twoDays()
      await look(asked, await ofMember(memberId))
      const at = now()
      const [evidence] = await keepOne(keep, received, {
        ...{ files: EVIDENCE, owner: null, commandId, still, at },
        ...{ subject: `member:${memberId}`, stream: `member-${memberId}` },
      })
      const proof = { ...(evidence && { file: evidence.file }) }
      const until = { ...(expiresOn !== undefined && { expiresOn }) }
      const { stale } = await asked.send(CheckRegistration, { memberId, ...said, ...until, ...proof }, { at })
      return { answer: {}, stale }
    }),
  ]
}

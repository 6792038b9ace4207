import type { Pool } from 'pg'
import { asMember } from '../../../../domain/kernel/actor.js'
import type { MemberId } from '../../../../domain/kernel/ids.js'
import type { Recorded } from '../../../../domain/kernel/messages.js'
import { specialities } from '../../../../domain/kernel/people/speciality.js'
import type { MemberEvent } from '../../../../domain/members/messages.js'
import { memberCard } from '../../../../projections/member-card/projector.js'
import { memberSearch } from '../../../../projections/member-search/projector.js'
import { recordedOn, writeBatches } from '../write-batches.js'

/** Ids that nobody has who joins the ordinary way. */
const FIRST = 1_000_000
const AT = '2026-01-01T00:00:00.000Z'
const PARTS = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu', 'na', 'pe', 'ri', 'so', 'tu', 'va', 'we', 'xi', 'yo', 'zu']

/** Made up of syllables: the same for the same number, the small numbers more often than the great, as names are. */
const nameOf = (number: number, length: number): string =>
  Array.from({ length }, (_, i) => PARTS[Math.floor(number / PARTS.length ** i) % PARTS.length]!)
    .join('')
    .replace(/^./, (first) => first.toUpperCase())

const often = (i: number, many: number, salt: number): number =>
  Math.floor(many ** (((i * 2_654_435_761 + salt * 40_503) % 1_000_003) / 1_000_003))

/** First and last name of the member with this number. */
export const surgeonName = (i: number): readonly [string, string] => [nameOf(often(i, 4_000, 1), 3), nameOf(often(i, 40_000, 2), 4)]

const eventsOf = (i: number): MemberEvent[] => {
  const memberId = (FIRST + i) as MemberId
  const [firstName, lastName] = surgeonName(i)
  const city = { id: 1 + (i % 900), name: nameOf(i % 900, 3), countryId: 1 + (i % 90) }
  const place = { country: { id: 1, name: 'A country' }, city: { name: city.name }, school: { name: 'Sample Medical College' }, year: 2004 }
  const declared = { womenInSurgery: false, surgeonDeclared: true as const }
  return [
    {
      type: 'PersonalDetailsCompleted',
      data: { memberId, firstName, lastName, city, countryCode: '+1', mobile: '5550100', gender: 'O', ...declared, completedAt: AT },
    },
    {
      type: 'QualificationCompleted',
      data: {
        memberId,
        mbbs: place,
        specialityTraining: { speciality: specialities[i % specialities.length]!, ...place },
        groups: [],
        declarations: { terms: true, declaration: true, wording: '2026-11', at: AT },
        completedAt: AT,
      },
    },
    { type: 'OnboardingCompleted', data: { memberId, completedAt: AT } },
  ]
}

const recorded = (i: number): Recorded<MemberEvent>[] =>
  recordedOn(`member-${FIRST + i}`, asMember((FIRST + i) as MemberId), AT, eventsOf(i))

/** So many members in the views that a search reads. */
export const fillSurgeons = async (pool: Pool, count: number): Promise<void> => {
  await writeBatches(pool, [memberSearch, memberCard], count, recorded)
  await pool.query('analyze member_search.surgeon, member_card.card')
}

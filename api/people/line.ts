import type { FileId, MemberId } from '../../domain/kernel/ids.js'
import { nameLinesOf, type NameLine } from '../../projections/member-card/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { PersonLine } from '../contract/network/people.js'
import type { FileLinks } from '../files/showing/links.js'

export const nobody: PersonLine = { full_name: null, profile_pic: null, specialty_type: null, person_position: 0 }

type Links = Pick<FileLinks, 'sign'>

/** The picture beside a name; null for who has none. `at` is the moment of the answer, ISO 8601. */
export const portraitLink = (links: Links, person: { readonly picture: FileId | null } | undefined, at: string): string | null =>
  person?.picture ? links.sign(person.picture, 'thumbnail', at) : null

/** Somebody as they stand in a list. */
const personLine = (links: Links, line: NameLine, at: string): PersonLine => ({
  full_name: line.name,
  profile_pic: portraitLink(links, line, at),
  specialty_type: line.speciality,
  person_position: line.position,
})

/** Some people as they stand in lists, of those who were looked up. */
export const linesOf = (
  links: Links,
  ids: Iterable<MemberId>,
  found: ReadonlyMap<MemberId, NameLine>,
  at: string,
): ReadonlyMap<MemberId, PersonLine> =>
  new Map(
    [...ids].flatMap((id) => {
      const line = found.get(id)
      return line ? [[id, personLine(links, line, at)]] : []
    }),
  )

/** The people of a list by their ids. */
export const peopleOf = async (db: Db, links: Links, ids: readonly MemberId[], at: string): Promise<ReadonlyMap<MemberId, PersonLine>> =>
  linesOf(links, new Set(ids), await nameLinesOf(db, ids), at)

import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import { authoredAmong, authorsAmong } from '../../projections/case-feed/authors.js'
import { commentersAmong } from '../../projections/post-comments/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Deps } from '../deps.js'
import type { FileLinks } from '../files/links.js'
import { peopleOf } from '../files/people.js'
import type { Pushes } from '../sockets/pushing.js'
import { isHeard, room, watchedNumbers, type Io } from '../sockets/rooms.js'

/**
 * How people are named now, told to whoever sees them somewhere: to whoever looks at the feed, of those who have a case in it, and to whoever
 * looks at a case, of its author and of those who commented. Who has shown themselves nowhere is told of to nobody.
 */
export const personPushes = (io: Io, db: Db, links: Pick<FileLinks, 'sign'>, now: Deps['now']): Pushes => {
  const watched = watchedNumbers(io, 'case') as ReadonlySet<CaseId>
  const isFeedHeard = (): boolean => isHeard(io, [room.feed])

  const roomsOf = async (people: readonly MemberId[]): Promise<ReadonlyMap<MemberId, ReadonlySet<string>>> => {
    const caseIds = [...watched]
    const [inFeed, authored, commented] = await Promise.all([
      isFeedHeard() ? authorsAmong(db, people) : [],
      authoredAmong(db, people, caseIds),
      commentersAmong(db, 'case', people, caseIds),
    ])
    const rooms = new Map<MemberId, Set<string>>()
    const add = (id: MemberId, name: string) => rooms.set(id, (rooms.get(id) ?? new Set()).add(name))
    for (const id of inFeed) add(id, room.feed)
    for (const { author, case_id } of authored) add(author, room.case(case_id))
    for (const { member_id, post_id } of commented) add(member_id, room.case(post_id as CaseId))
    return rooms
  }

  return {
    isHeard: () => watched.size > 0 || isFeedHeard(),

    async send(keys) {
      const rooms = await roomsOf(keys.map((key) => Number(key) as MemberId))
      for (const [signup_id, { person_position: position, ...line }] of await peopleOf(db, links, [...rooms.keys()], now()))
        io.to([...rooms.get(signup_id)!]).emit('personChanged', { signup_id, ...line, position })
    },
  }
}

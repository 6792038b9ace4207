import { olderAmong } from '../../projections/case-feed/community-queries.js'
import type { Db } from '../../projections/runtime/database.js'
import { everybody, type Audience } from '../engagement/audience.js'
import { isHeard, type Io } from '../sockets/rooms.js'

/** Members are told of posts of all shapes, in one room, and visitors of older ones, in another: not even that a newer case has gone. */
export const membersAndVisitors =
  (ofMembers: string, ofVisitors: string) =>
  (io: Io, db: Db): Audience => {
    const members = everybody(ofMembers, io)
    const isVisited = () => isHeard(io, [ofVisitors])
    return {
      isHeard: () => members.isHeard() || isVisited(),
      ofAuthors: members.ofAuthors,
      async ofPosts(ids) {
        const older = new Set(isVisited() ? await olderAmong(db, ids) : [])
        return new Map(ids.map((id) => [id, older.has(id) ? [ofMembers, ofVisitors] : [ofMembers]]))
      },
    }
  }

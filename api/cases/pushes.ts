import { authorsAmong } from '../../projections/case-feed/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Deps } from '../deps.js'
import { postPushes } from '../engagement/pushes.js'
import { shownOnPosts } from '../engagement/shown.js'
import type { Io } from '../sockets/rooms.js'
import { cases } from './kind.js'

/** What changes on cases, told to whoever looks at them; of a new one, what the feed needs to know whether it would show it. */
export const casePushes = (io: Io, db: Db, now: Deps['now']) =>
  postPushes(cases, io, db, now, ({ post_id: id, author: signup_id, speciality, position }, feed) =>
    feed.emit('casePosted', { id, signup_id, speciality, position }),
  )

/** Where people are seen on cases. */
export const shownOnCases = (io: Io, db: Db) => shownOnPosts(cases, io, db, authorsAmong)

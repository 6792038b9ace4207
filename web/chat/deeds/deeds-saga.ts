import { call, put, select, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { noticed } from '../../shared/ui/notices.js'
import { blockMember, hideRoom, joinGroup, leaveRoom, muteRoom, unblockMember, type MemberId } from '../calls.js'
import { blockTold, muteTold, roomGone } from '../events.js'
import { roomsOpened } from '../rooms/rooms-slice.js'
import { deedAsked, deedDone, deedRefused, type Deed } from './deeds-slice.js'

/** Milliseconds, as for all of the community (DECISIONS C-03). */
const SHORT = 2_000

/** One at a time: each is asked in a window, or is a press. */
export function* deedsSaga() {
  yield* takeLeading(
    deedAsked,
    safely(function* ({ payload: deed }) {
      const me = yield* select(selectMe)
      if (me === undefined) return
      try {
        const said = yield* call(does, deed, me)
        yield* put(deedDone(deed))
        for (const action of followsFrom(deed)) yield* put(action)
        if (said) yield* put(noticed({ kind: 'success', text: said, autoClose: SHORT }))
      } catch (error) {
        const { message } = yield* refusalOf(error)
        yield* put(deedRefused(message))
        yield* put(noticed({ kind: 'error', text: message, autoClose: SHORT }))
      }
    }),
  )
}

/** Answers what is said of it, if anything. */
const does = async (deed: Deed, me: MemberId): Promise<string> => {
  switch (deed.kind) {
    case 'leave':
      await leaveRoom(deed.room)
      return 'You have left the group.'
    case 'hide':
      await hideRoom(deed.room)
      return ''
    case 'mute':
      await muteRoom(deed.room, deed.muted)
      return ''
    case 'block':
      await blockMember(deed.member)
      return ''
    case 'unblock':
      await unblockMember(deed.member)
      return ''
    case 'join':
      await joinGroup(me, deed.group)
      return ''
  }
}

const followsFrom = (deed: Deed) => {
  switch (deed.kind) {
    case 'leave':
    case 'hide':
      return [roomGone(deed.room)]
    case 'mute':
      return [muteTold(deed)]
    case 'block':
    case 'unblock':
      return [blockTold({ room: deed.room, blocked: deed.kind === 'block' })]
    case 'join':
      return [roomsOpened()]
  }
}

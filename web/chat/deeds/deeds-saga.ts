import { call, put, select, takeEvery } from 'typed-redux-saga'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { selectMe } from '../../shared/session/session.js'
import { noticed, SHORT } from '../../shared/ui/notices/notices.js'
import { blockMember, hideRoom, joinGroup, leaveRoom, muteRoom, unblockMember, type MemberId, type Said } from '../calls.js'
import { blockTold, muteTold, roomGone, roomsOpened } from '../events.js'
import { deedAsked, deedDone, deedRefused, type Deed } from './deeds-slice.js'

/** Each by itself, and what the server says of it is shown. */
export function* deedsSaga() {
  yield* takeEvery(
    deedAsked,
    safely(function* ({ payload: deed }) {
      const me = yield* select(selectMe)
      if (me === undefined) return
      try {
        const { msg } = yield* call(does, deed, me)
        yield* put(deedDone(deed))
        for (const action of followsFrom(deed)) yield* put(action)
        if (msg) yield* put(noticed({ kind: 'success', text: msg, autoClose: SHORT }))
      } catch (error) {
        const { message } = yield* refusalOf(error)
        yield* put(deedRefused(deed))
        yield* put(noticed({ kind: 'error', text: message, autoClose: SHORT }))
      }
    }),
  )
}

const does = (deed: Deed, me: MemberId): Promise<Said> => {
  switch (deed.kind) {
    case 'leave':
      return leaveRoom(deed.room)
    case 'hide':
      return hideRoom(deed.room)
    case 'mute':
      return muteRoom(deed.room, deed.muted)
    case 'block':
      return blockMember(deed.member)
    case 'unblock':
      return unblockMember(deed.member)
    case 'join':
      return joinGroup(me, deed.group)
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
      return [blockTold({ member: deed.member, blocked: deed.kind === 'block' })]
    case 'join':
      return [roomsOpened()]
  }
}

import { call, fork, put, select, takeLatest } from 'typed-redux-saga'
import { droppedMine } from '../../shared/drafts/dropped.js'
import { takeLeadingOfEach } from '../../shared/net/sagas/leading-of-each.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { restrictionsChanged } from '../pushes.js'
import { doEnforce, doJudge, getMember } from './calls.js'
import { enforceDraft, restrictionAnswerDraft } from './drafts.js'
import { deedAsked, deedDone, deedRefused, memberFailed, memberLoaded, memberOpened, selectMember, type Asked } from './member-slice.js'

const say = ({ id, deed, key }: Asked): Promise<string> =>
  deed.does === 'enforce' ? doEnforce(id, deed.said, key) : doJudge(id, deed.said, key)

const draftOf = ({ id, deed }: Asked): string => (deed.does === 'enforce' ? enforceDraft(id) : restrictionAnswerDraft(deed.said))

/** How one member stands, and what a moderator does about it. */
export function* memberSaga() {
  yield* takeLatest(memberOpened, safely(load))
  yield* takeLatest(
    restrictionsChanged,
    safely(function* ({ payload: { id } }) {
      if ((yield* select(selectMember)).id === id) yield* load()
    }),
  )
  yield* takeLeadingOfEach(deedAsked, done)
}

function* done({ payload }: { readonly payload: Asked }) {
  const { id, name, key } = payload
  try {
    const said = yield* call(say, payload)
    yield* fork(droppedMine, draftOf(payload))
    yield* put(deedDone(payload))
    yield* put(noticed({ kind: 'success', text: `${name}: ${said}` }))
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    if ((yield* select(selectMember)).sent === key) yield* put(deedRefused({ key, errors, message }))
    else yield* put(noticed({ kind: 'error', text: `${name}: ${message}` }))
  }
  if ((yield* select(selectMember)).id === id) yield* load()
}

/** What another has changed is shown at once; what somebody types meanwhile stays. */
function* load() {
  const { id, purpose } = yield* select(selectMember)
  if (id === null) return
  try {
    yield* put(memberLoaded(yield* call(getMember, id, purpose)))
  } catch (error) {
    const { code } = yield* refusalOf(error)
    yield* put(memberFailed({ id, code }))
  }
}

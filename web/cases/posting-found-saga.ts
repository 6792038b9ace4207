import { buffers } from 'redux-saga'
import { actionChannel, call, delay, put, race, select, take } from 'typed-redux-saga'
import type { CaseId } from '../../api/contract/cases.js'
import { feedOutdated, postedTo } from '../feed/feed-slice.js'
import { refusalOf } from '../shared/net/refusal.js'
import { selectMe } from '../shared/session/session.js'
import { noticed } from '../shared/ui/notices.js'
import { getCase } from './calls.js'
import { caseOf, FEED } from './case-kind.js'
import { foundPosted, postingCancelled, postingRefused, posted, type postingAsked } from './posting-slice.js'

type Asked = ReturnType<typeof postingAsked>['payload']

/** Of the newest, one is it, if any is. */
const MOST = 20

/** A case that was taken after all, though its answer was lost: once it is pushed, nobody is asked to try again. */
export function* findPosted({ payload: asked }: ReturnType<typeof postingAsked>) {
  const actions = yield* actionChannel([postedTo, posted, postingCancelled, postingRefused], buffers.sliding(MOST))
  const pushed: CaseId[] = []
  let isRefused = false
  try {
    for (;;) {
      const action: unknown = yield* take(actions)
      if (posted.match(action) || postingCancelled.match(action)) return
      if (postingRefused.match(action)) isRefused = true
      if (postedTo.match(action)) pushed.push(...casesLike(asked, action.payload))
      if (pushed.length > MOST) pushed.shift()
      if (!isRefused) continue
      for (const id of pushed.splice(0)) {
        const { is } = yield* race({ is: call(isThis, asked, id), isOver: take([posted, postingCancelled]) })
        if (is === undefined) return // somebody has posted it, or given it up, meanwhile
        if (is) return yield* tell(id)
      }
    }
  } finally {
    actions.close()
  }
}

/** What is pushed says little of a case: here its speciality. */
const casesLike = ({ fields }: Asked, { post, traits }: ReturnType<typeof postedTo>['payload']): CaseId[] => {
  const id = caseOf(post)
  return id !== undefined && traits['speciality'] === fields.speciality ? [id] : []
}

function* tell(id: CaseId) {
  yield* put(foundPosted(id))
  yield* put(feedOutdated(FEED))
  yield* put(noticed({ kind: 'success', text: 'Clinical Case created successfully', autoClose: 2_000 }))
}

/** Milliseconds after which it is looked at again where it could not be: the line was lost a moment ago. */
const LOOK_AGAIN = [1_000, 4_000, 15_000]

/** Whether what was sent is what stands there; what cannot be looked at, however often, is not it. */
function* isThis(asked: Asked, id: CaseId) {
  for (const pause of LOOK_AGAIN) {
    const is = yield* look(asked, id)
    if (is !== undefined) return is
    yield* delay(pause)
  }
  return (yield* look(asked, id)) ?? false
}

/** Undefined where it could not be looked at. */
function* look({ fields, files }: Asked, id: CaseId) {
  try {
    const me = yield* select(selectMe)
    const { result } = yield* call(getCase, id)
    if (result.signup_id !== me) return false
    const sent = [fields.speciality, fields.age, fields.gender, fields.diagnosis, fields.history ?? '', fields.title ?? '', files.length]
    const found = [result.speciality, result.patient_age, result.patient_gender, result.diagnosis, result.history, result.title]
    return sameText(sent) === sameText([...found, result.files.length])
  } catch (error) {
    yield* refusalOf(error)
    return undefined
  }
}

const sameText = (values: readonly unknown[]): string => JSON.stringify(values.map((value) => String(value).trim()))

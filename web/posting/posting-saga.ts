import { call, fork, put, race, select, take, takeLatest } from 'typed-redux-saga'
import { postDoubted } from '../engagement/post.js'
import { feedOutdated } from '../feed/feed-slice.js'
import { draftAsSent } from '../shared/drafts/draft-as-sent.js'
import { noticed } from '../shared/ui/notices/notices.js'
import { followed } from '../shared/net/uploads/followed.js'
import { holdPage } from '../shared/net/uploads/hold-page.js'
import { hold } from '../shared/net/uploads/holds.js'
import { refusalOf } from '../shared/net/refusal.js'
import { takeLeadingOfEach } from '../shared/net/sagas/leading-of-each.js'
import { safely } from '../shared/net/sagas/safely.js'
import { selectSender } from '../shared/session/session.js'
import type { PostingCalls, Postings } from './posting-calls.js'
import { formIn } from './form-name.js'
import { findPosted } from './posting-found-saga.js'
import {
  posted,
  postingArrived,
  postingAsked,
  postingCancelled,
  postingHeld,
  postingProgressed,
  postingRefused,
  selectPosting,
} from './posting-slice.js'

type Asked = ReturnType<typeof postingAsked>

/** Every form that there is, each by itself. */
export function* postingsSaga(postings: Postings) {
  for (const [form, calls] of Object.entries(postings)) yield* fork(postingSaga, form, calls)
}

function* postingSaga(form: string, calls: PostingCalls) {
  const isAsked = (action: unknown): action is Asked => postingAsked.match(action) && formIn(action.payload.form) === form
  const { find } = calls
  if (find)
    yield* takeLatest(
      isAsked,
      safely(function* (action: Asked) {
        yield* findPosted(calls, find, action.payload)
      }),
    )
  yield* takeLeadingOfEach(
    isAsked,
    function* (action) {
      const { payload } = action
      yield* race([call(send, calls, action), call(holding, payload), call(cancelling, payload)])
    },
    (sent) => sent.form,
  )
}

/** Who cancels it once it has arrived is too late, and is told that it is posted. */
function* cancelling({ form }: Pick<Asked['payload'], 'form'>) {
  const isCancelled = (action: unknown) => postingCancelled.match(action) && action.payload === form
  do yield* take(isCancelled)
  while ((yield* select(selectPosting, form)).hasArrived)
}

/** What goes in parts is held, and goes on, as the person says. */
function* holding({ form, key }: Pick<Asked['payload'], 'form' | 'key'>) {
  for (;;) {
    const { payload } = yield* take(postingHeld)
    if (payload.form === form) hold(key, payload.isHeld)
  }
}

/** Whoever would leave with the page meanwhile is asked: what is on its way goes with it. */
function* send(calls: PostingCalls, { payload: { form, key, ...sent } }: Asked) {
  const me = yield* select(selectSender)
  if (me === undefined) return
  const { said, feeds } = calls
  const dropSent = yield* call(draftAsSent, me, form)
  const release = yield* call(holdPage)
  try {
    const answer = yield* followed(yield* call(calls.send, me, sent, key), (progress) => postingProgressed({ form, ...progress }))
    const { post, msg = '' } = calls.answered(answer, sent)
    yield* put(postingArrived(form))
    yield* put(posted({ form, post, isDropped: yield* call(dropSent) })) // also where its page was left meanwhile
    if (sent.kept) yield* put(postDoubted(post)) // it was edited: what is shown of it is old
    for (const feed of feeds) yield* put(feedOutdated(feed))
    yield* put(noticed({ kind: 'success', text: said.done ?? msg, autoClose: said.autoClose }))
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    yield* put(postingRefused({ form, errors, message }))
    yield* put(noticed({ kind: 'error', text: said.failed ?? message, autoClose: said.autoClose }))
  } finally {
    release()
  }
}

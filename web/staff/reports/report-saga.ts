import { call, fork, put, select, takeLatest } from 'typed-redux-saga'
import { droppedMine } from '../../shared/drafts/dropped.js'
import { takeLeadingOfEach } from '../../shared/net/sagas/leading-of-each.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { doDeed, getOfPost, type Deed } from './calls.js'
import { decisionDraft, restoreDraft } from './decision-draft.js'
import { deedAsked, deedDone, deedRefused, reportFailed, reportLoaded, reportOpened, selectReport, type Asked } from './report-slice.js'
import { reportsChanged } from '../pushes.js'

const DONE: Readonly<Record<Exclude<Deed['does'], 'decide'>, string>> = {
  claim: 'You look after these reports now.',
  release: 'Others can take these reports now.',
  restore: 'It is back.',
}

/** Of what stays as it is the author hears nothing. */
const doneBy = (deed: Deed): string => {
  if (deed.does !== 'decide') return DONE[deed.does]
  return deed.said.decision === 'dismiss'
    ? 'Decided. Those who reported it are told.'
    : 'Decided. The author and those who reported it are told.'
}

/** All that was said against one post, and what a moderator does about it. */
export function* reportSaga() {
  yield* takeLatest(reportOpened, safely(load))
  yield* takeLatest(
    reportsChanged,
    safely(function* ({ payload }) {
      if (yield* isBefore(payload.post)) yield* load()
    }),
  )
  yield* takeLeadingOfEach(deedAsked, done)
}

function* done({ payload }: { readonly payload: Asked }) {
  const { post, name, deed, key } = payload
  try {
    yield* call(doDeed, post, deed, key)
    if (deed.does === 'decide') yield* fork(droppedMine, decisionDraft(post))
    if (deed.does === 'restore') yield* fork(droppedMine, restoreDraft(post))
    yield* put(deedDone(payload))
    yield* put(noticed({ kind: 'success', text: `${name}: ${doneBy(deed)}` }))
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    if ((yield* select(selectReport)).sent === key) yield* put(deedRefused({ key, errors, message }))
    else yield* put(noticed({ kind: 'error', text: `${name}: ${message}` }))
  }
  if (yield* isBefore(post)) yield* load()
}

/** Whether a moderator has the reports of this post before them. */
function* isBefore(post: string) {
  const { post: shown, isLookedAt } = yield* select(selectReport)
  return isLookedAt && shown === post
}

/** What another has changed is shown at once; what somebody types meanwhile stays. */
function* load() {
  const { post } = yield* select(selectReport)
  if (post === null) return
  try {
    yield* put(reportLoaded(yield* call(getOfPost, post)))
  } catch (error) {
    const { code } = yield* refusalOf(error)
    yield* put(reportFailed({ post, code }))
  }
}

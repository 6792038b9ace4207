import { call, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga'
import type { getProfileDetails } from '../../../api/contract/members/profile.js'
import type { cvLink, deleteCv, uploadCv } from '../../../api/contract/members/profile-files.js'
import { followed } from '../../shared/net/uploads/followed.js'
import { get, post } from '../../shared/net/http.js'
import { noticed } from '../../shared/ui/notices/notices.js'
import { refusalOf } from '../../shared/net/refusal.js'
import { safely } from '../../shared/net/sagas/safely.js'
import { renewed, selectMe, selectSession } from '../../shared/session/session.js'
import { upload } from '../../shared/net/uploads/upload.js'
import { wayIn } from '../../shared/ui/windows/window-beside.js'
import {
  cvAsked,
  cvKnown,
  cvOpened,
  cvRemovalAsked,
  cvRemovalEnded,
  cvRemoved,
  cvUnknown,
  fileCancelled,
  fileKept,
  fileProgressed,
  fileRefused,
  fileSent,
} from './slice.js'

/** The field of the form that a call takes its file from (spec 1 §7). */
const FIELD = { picture: 'profile_pic', cv: 'cv' } as const

export function* ownFilesSaga() {
  yield* takeEvery(
    fileSent,
    safely(function* (action) {
      const { what } = action.payload
      yield* race([call(send, action), take((other: unknown) => fileCancelled.match(other) && other.payload === what)])
    }),
  )
  yield* takeLeading(cvRemovalAsked, safely(removeCv))
  yield* takeLeading(cvOpened, safely(openCv))
  yield* takeLatest(cvAsked, safely(lookForCv))
  yield* takeEvery(fileKept, safely(keepPicture))
}

function* send({ payload: { what, path, key, file, name } }: ReturnType<typeof fileSent>) {
  const enclosed = [FIELD[what], [{ file: new File([file], name, { type: file.type }) }]] as const
  try {
    const steps = yield* call(upload<typeof uploadCv>, path as 'uploadCv', {}, enclosed, key)
    const { fileInfo: info, msg } = yield* followed(steps, (progress) => fileProgressed({ what, ...progress }))
    yield* put(fileKept({ what, info }))
    yield* put(noticed({ kind: 'success', text: msg }))
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    const problem = errors[0]?.msg ?? message
    yield* put(fileRefused({ what, problem }))
    yield* put(noticed({ kind: 'error', text: problem }))
  }
}

function* removeCv({ payload: { key } }: ReturnType<typeof cvRemovalAsked>) {
  const id = yield* select(selectMe)
  if (id === undefined) return
  try {
    const { msg } = yield* call(() => post<typeof deleteCv>('deleteCv', { id }, key))
    yield* put(cvRemoved())
    yield* put(noticed({ kind: 'success', text: msg }))
  } catch (error) {
    const { message } = yield* refusalOf(error)
    yield* put(cvRemovalEnded())
    yield* put(noticed({ kind: 'error', text: message }))
  }
}

/** A link to it lasts ten minutes (DECISIONS S-12), and a page longer: a fresh one is asked for. */
function* openCv() {
  const way = wayIn(window.open('', '_blank'))
  try {
    const { link } = yield* call(() => get<typeof cvLink>('cvLink', {}))
    yield* call(way.go, link)
  } catch (error) {
    way.giveUp()
    const { message } = yield* refusalOf(error)
    yield* put(noticed({ kind: 'error', text: message }))
  }
}

/** A CV that was sent before is still there after a reload. */
function* lookForCv() {
  const id = yield* select(selectMe)
  if (id === undefined) return
  try {
    const { profile } = yield* call(() => get<typeof getProfileDetails>('getProfileDetails', { id }))
    const { cv_name: name } = profile
    yield* put(cvKnown(name ? { name } : null))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(cvUnknown())
  }
}

/** A picture is part of the session, which outlives a reload (spec 1 §3). */
function* keepPicture({ payload: { what, info } }: ReturnType<typeof fileKept>) {
  const session = yield* select(selectSession)
  if (what === 'picture' && session) yield* put(renewed({ ...session, profile_pic: info.path }))
}

import { call, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga'
import type { deleteCv, uploadCv } from '../../../api/contract/profile.js'
import { post } from '../http.js'
import { noticed } from '../notices.js'
import { refusalOf } from '../refusal.js'
import { safely } from '../safely.js'
import { selectMe } from '../session.js'
import { upload } from '../upload.js'
import { cvRemovalAsked, cvRemovalEnded, cvRemoved, fileCancelled, fileKept, fileProgressed, fileRefused, fileSent } from './slice.js'

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
}

function* send({ payload: { what, path, key, file, name } }: ReturnType<typeof fileSent>) {
  const form = new FormData()
  form.append(FIELD[what], file, name)
  const steps = yield* call(upload<typeof uploadCv>, path as 'uploadCv', form, key)
  try {
    for (;;) {
      const step = yield* take(steps)
      if ('problem' in step) throw step.problem
      if ('answer' in step) {
        const { fileInfo: info, msg } = step.answer
        yield* put(fileKept({ what, info }))
        yield* put(noticed({ kind: 'success', text: msg }))
        return
      }
      yield* put(fileProgressed({ what, ...step }))
    }
  } catch (error) {
    const { errors, message } = yield* refusalOf(error)
    const problem = errors[0]?.msg ?? message
    yield* put(fileRefused({ what, problem }))
    yield* put(noticed({ kind: 'error', text: problem }))
  } finally {
    steps.close()
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

import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'
import { refusalOf } from '../../../shared/net/refusal.js'
import { safely } from '../../../shared/net/sagas/safely.js'
import { noticed } from '../../../shared/ui/notices/notices.js'
import { getBlog, publish, save, schedule, unschedule, withdraw, type BlogId, type WrittenBlog } from './calls.js'
import {
  deedAsked,
  deedDone,
  deedRefused,
  editorClosed,
  editorFailed,
  editorLoaded,
  editorOpened,
  overtaken,
  saved,
  selectEditor,
  type Asked,
} from './editor-slice.js'

const MISSING: readonly number[] = [404, 422]
const OVERTAKEN = 409

const DONE: Readonly<Record<Asked['deed'], string>> = {
  save: 'Saved. Nobody else reads it yet.',
  publish: 'Published: everybody can read it now.',
  schedule: 'Scheduled. What is saved by then will be published.',
  unschedule: 'It is not scheduled any more.',
  withdraw: 'Withdrawn: nobody can read it any more.',
}

/** One blog in the hands of an editor. What is on its way when the page is left comes back to nobody. */
export function* editorSaga() {
  yield* takeLatest([editorOpened, editorClosed], safely(load))
  yield* takeLeading(
    deedAsked,
    safely(function* (action: ReturnType<typeof deedAsked>) {
      yield* race([call(deed, action.payload), take([editorOpened, editorClosed])])
    }),
  )
}

function* load(action: ReturnType<typeof editorOpened> | ReturnType<typeof editorClosed>) {
  if (!editorOpened.match(action) || action.payload === null) return
  try {
    yield* put(editorLoaded(yield* call(getBlog, action.payload as BlogId)))
  } catch (error) {
    const { code } = yield* refusalOf(error)
    yield* put(editorFailed(MISSING.includes(code) ? 'missing' : 'failed'))
  }
}

function* deed({ deed: what, written, publishAt = '', key }: Asked) {
  let { blog } = yield* select(selectEditor)
  try {
    if (written) yield* put(saved((blog = yield* call(save, written, key))))
    if (!blog) return
    if (what !== 'save') blog = yield* call(AFTER[what], blog, key, publishAt)
    yield* put(deedDone(blog))
    yield* put(noticed({ kind: 'success', text: DONE[what] }))
  } catch (error) {
    const { code, errors, message } = yield* refusalOf(error)
    const id = written?.id ?? blog?.id
    if (code === OVERTAKEN && id !== undefined) yield* newest(id, message)
    else yield* put(deedRefused({ errors, message }))
  }
}

/** What is done with what is saved. */
const AFTER: Readonly<Record<Exclude<Asked['deed'], 'save'>, (blog: WrittenBlog, key: string, publishAt: string) => Promise<WrittenBlog>>> =
  {
    publish: ({ id, version }, key) => publish(id, version, key),
    schedule: ({ id, version }, key, publishAt) => schedule(id, version, publishAt, key),
    unschedule: ({ id }, key) => unschedule(id, key),
    withdraw: ({ id }, key) => withdraw(id, key),
  }

/** What the other one has saved is shown beside what is typed here. */
function* newest(id: BlogId, message: string) {
  try {
    yield* put(overtaken(yield* call(getBlog, id)))
  } catch (error) {
    yield* refusalOf(error)
    yield* put(deedRefused({ errors: [], message }))
  }
}

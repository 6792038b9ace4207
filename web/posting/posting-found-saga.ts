import { call, put, select } from 'typed-redux-saga'
import { partsOf } from '../engagement/post.js'
import { feedOutdated, postedTo } from '../feed/feed-slice.js'
import { foundAfterAll } from '../shared/drafts/found-after-all.js'
import { noticeClosed, noticed, selectNotices } from '../shared/ui/notices/notices.js'
import { isPosted, type Found } from './is-posted.js'
import type { PostingCalls } from './posting-calls.js'
import { postingCancelled, postingRefused, posted, selectPosting, type postingAsked } from './posting-slice.js'

type Asked = ReturnType<typeof postingAsked>['payload']
type Find = NonNullable<PostingCalls['find']>
type PostedTo = ReturnType<typeof postedTo>

/** Where the words would be the server's own, whose answer was lost. */
const DONE = 'Post added'

/**
 * A post that was taken after all, though its answer was lost, or nobody waited for it any more: once it is pushed, nobody is asked to try again, and who
 * cancelled it hears that it is posted.
 */
export function* findPosted({ feeds, said }: PostingCalls, find: Find, asked: Asked) {
  const { form } = asked
  let list: string | undefined
  const found = yield* foundAfterAll(form, (me) => ({
    isOver: (action) => posted.match(action) && action.payload.form === form,
    isRefusal: (action) =>
      (postingRefused.match(action) && action.payload.form === form) || (postingCancelled.match(action) && action.payload === form),
    isPushed: (action): action is PostedTo =>
      postedTo.match(action) &&
      action.payload.author === me &&
      feeds.includes(action.payload.feed) &&
      (list ??= action.payload.feed) === action.payload.feed && // once, though it is in several lists that the page is told of
      (find.mayBe?.(asked, action.payload) ?? true),
    *is({ payload: { post } }) {
      const { content } = yield* call(find.load, partsOf(post).id)
      return isPosted(me, asked, content as Found, find.says(asked.fields))
    },
  }))
  if (!found) return
  yield* untold(said.failed ?? (yield* select(selectPosting, form)).problem)
  yield* put(posted({ form, post: found.pushed.payload.post, isDropped: found.isDropped }))
  for (const feed of feeds) yield* put(feedOutdated(feed))
  yield* put(noticed({ kind: 'success', text: said.done ?? DONE, autoClose: said.autoClose }))
}

/** What stands there of a try that failed is untrue. */
function* untold(said: string | undefined) {
  for (const { id, kind, text } of yield* select(selectNotices)) if (kind === 'error' && text === said) yield* put(noticeClosed(id))
}

import { call, delay, fork, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga'
import { postsLoaded, type LoadedPost } from '../engagement/posts-slice.js'
import { refusalOf } from '../shared/net/refusal.js'
import { atEnd } from '../shared/net/sagas/at-end.js'
import { LINKS, newLinks } from '../shared/net/sagas/new-links.js'
import { safely } from '../shared/net/sagas/safely.js'
import { noticed, SHORT } from '../shared/ui/notices/notices.js'
import type { FeedKind, FeedKinds, Page } from './feed-kind.js'
import {
  feedAsked,
  feedFailed,
  feedLoaded,
  feedOpened,
  feedOutdated,
  filesLost,
  moreAsked,
  moreFailed,
  moreLoaded,
  selectFeed,
  selectIsNew,
} from './feed-slice.js'
import { forgetPlaces } from './places.js'

/** More than any window shows, so that the next come before they are seen; a phone would be busy for longer with more. */
const FIRST = 10
const PAGE = 20
const MOST = 100

/** Every feed that there is, each by itself. */
export function* feedsSaga(kinds: FeedKinds) {
  for (const [name, kind] of Object.entries(kinds)) yield* fork(feedSaga, name, kind)
  yield* fork(atEnd, forgetPlaces)
}

function* feedSaga(name: string, kind: FeedKind) {
  const isOpened = (action: unknown) => feedOpened.match(action) && action.payload.feed === name
  const isAsked = (action: unknown) => feedAsked.match(action) && action.payload === name
  const isOutdated = (action: unknown) => feedOutdated.match(action) && action.payload === name

  yield* takeLatest(
    (action: unknown) => isOpened(action) || isAsked(action) || isOutdated(action),
    safely(function* (action: unknown) {
      if (isOutdated(action) && (yield* select(selectIsNew, name))) return // its page will load it
      try {
        const { posts, next, total, told } = yield* wholeFeed(name, kind)
        yield* put(postsLoaded(posts))
        yield* put(feedLoaded({ feed: name, posts: namesOf(posts), next, total, told }))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(feedFailed(name))
        const { state } = yield* select(selectFeed, name)
        if (isAsked(action) && state !== 'failed')
          yield* put(noticed({ kind: 'error', text: kind.words.failed, autoClose: kind.autoClose ?? SHORT }))
      }
    }),
  )
  yield* takeLatest(
    (action: unknown) => moreAsked.match(action) && action.payload === name,
    safely(function* () {
      const { next: before, filter } = yield* select(selectFeed, name)
      try {
        const { posts, next } = yield* call(kind.load, kind.pageSize ?? PAGE, before, filter)
        yield* put(postsLoaded(posts))
        yield* put(moreLoaded({ feed: name, posts: namesOf(posts), next, before, filter }))
      } catch (error) {
        yield* refusalOf(error)
        yield* put(moreFailed(name))
      }
    }),
  )
  const isLost = (action: unknown): action is ReturnType<typeof filesLost> => filesLost.match(action) && action.payload.feed === name
  // One at a time: what fails meanwhile takes back nothing of what somebody has pressed for.
  yield* takeLeading(isLost, () => newLinks(isLost, again))

  function* again() {
    const { filter, least } = yield* select(selectFeed, name)
    yield* put(feedOpened({ feed: name, filter, least }))
    const { came } = yield* race({
      came: take((action: unknown) => feedLoaded.match(action) && action.payload.feed === name),
      refused: take((action: unknown) => feedFailed.match(action) && action.payload === name),
      over: delay(LINKS),
    })
    return came !== undefined
  }
}

const namesOf = (posts: readonly LoadedPost[]) => posts.map(({ post }) => post)

/** As much as was shown, and what is new above it, so that nobody loses their place. */
function* wholeFeed(name: string, kind: FeedKind) {
  const { posts: before, fresh, least, filter } = yield* select(selectFeed, name)
  const shown = Math.max(before.length + fresh.length, least)
  const size = kind.pageSize ?? FIRST
  const posts: LoadedPost[] = []
  for (let next: Page['next'] = null; ;) {
    const page: Page = yield* call(kind.load, Math.min(MOST, Math.max(size, shown - posts.length)), next, filter)
    posts.push(...page.posts)
    next = page.next
    if (next === null || posts.length >= shown) return { posts, next, total: page.total, told: fresh }
  }
}

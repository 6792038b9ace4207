import type { Post } from '../../../../web/engagement/post.js'
import { postOpened, selectOpened } from '../../../../web/engagement/opened-slice.js'
import { selectContent, selectCounts, selectLike, type Content } from '../../../../web/engagement/posts-slice.js'
import { selectSaved } from '../../../../web/engagement/saves/saves-slice.js'
import { selectThread, threadOpened } from '../../../../web/engagement/comments/comments-slice.js'
import { shownOf } from '../../../../web/engagement/comments/thread.js'
import { feedAsked, feedOpened, moreAsked, selectFeed } from '../../../../web/feed/feed-slice.js'
import type { Filter } from '../../../../web/feed/feed-kind.js'
import { onScreen, selectAge, watching } from '../../../../web/shared/net/live/connection.js'
import type { Tab } from './tabs.js'

/** What somebody has before them: lists by their names, each with its filter, posts with what is said of them, and one on a page of its own. */
export interface Shown {
  readonly feeds: Readonly<Record<string, Filter>>
  /** Lists that stand in the order in which they were made, and follow by themselves. */
  readonly kept: readonly string[]
  readonly discussed: readonly Post[]
  readonly opened: Post
  /** What pages that show this look at. */
  readonly rooms: readonly string[]
}

/**
 * Links to files end with the hour, and are another's in each store. A few pixels stand for a picture until it has come: of one that a moderator gave back they
 * come with the picture, for which a page asks once more.
 */
const withoutLinks = (told: unknown): unknown =>
  JSON.parse(
    JSON.stringify(told ?? null, (name, value: unknown) => {
      if (name === 'placeholder') return undefined
      return typeof value === 'string' ? value.replace(/\?.*/s, '') : value
    }),
  )

/** What a post writes; what moves while one looks is kept, and compared, apart from it. */
const still = ({ position: _, ...content }: Content): object => {
  const moving = ['version', 'like_count', 'comment_count', 'is_like', 'is_save', 'isAddedInCollection', 'closed']
  return Object.fromEntries(Object.entries(content).filter(([name]) => !moving.includes(name)))
}

export type Page = ReturnType<typeof openPage>

/** Opens what a page shows, with its lists to their ends, and opens it anew whenever pushes may have been missed, as pages do. */
export const openPage = (tab: Tab, { feeds, kept, discussed, opened, rooms }: Shown) => {
  const { store, within } = tab
  const names = Object.keys(feeds)
  const listed = (name: string): readonly Post[] => selectFeed(store.getState(), name).posts
  const ask = () => {
    for (const [feed, filter] of Object.entries(feeds)) store.dispatch(feedOpened({ feed, filter }))
    for (const post of discussed) store.dispatch(threadOpened(post))
    store.dispatch(postOpened(opened))
  }
  let [age, seen] = [0, '']
  let before = new Set(discussed)
  const goOn = () => {
    for (const name of names) {
      const { state, more, next } = selectFeed(store.getState(), name)
      if (state === 'ready' && more === 'idle' && next !== null) store.dispatch(moreAsked(name))
    }
  }
  const stop = store.subscribe(() => {
    goOn()
    const root = store.getState()
    const posts = [...new Set([opened, ...names.flatMap(listed)])]
    if (posts.join() !== seen) {
      seen = posts.join()
      store.dispatch(onScreen(posts))
      // A card that comes back asks anew for what is said of it.
      const now = new Set(names.flatMap(listed))
      const back = discussed.filter((post) => now.has(post) && !before.has(post))
      before = now
      for (const post of back) store.dispatch(threadOpened(post))
    }
    if (selectAge(root) === age) return
    age = selectAge(root)
    ask()
  })
  within(() => {
    store.dispatch(watching(rooms))
    ask()
  })

  /** What was asked for, and has not come. */
  const missing = (): readonly string[] => {
    const root = store.getState()
    const states = [
      ...names.map((name) => [name, selectFeed(root, name).state] as const),
      ...names.map((name) => [`more of ${name}`, selectFeed(root, name).next === null ? 'ready' : 'loading'] as const),
      ...discussed.map((post) => [`what is said of ${post}`, selectThread(root, post).state] as const),
      [opened, selectOpened(root).state] as const,
    ]
    return states.flatMap(([what, state]) => (state === 'loading' ? [what] : []))
  }
  /** A post as it is shown; nothing where it waits above a list, and was not loaded yet. */
  const postOf = (post: Post) => {
    const root = store.getState()
    const content: Content | undefined = selectContent(root, post)
    if (!content) return undefined
    const { closed, comments } = selectCounts(root, post)
    const like = selectLike(root, post)
    return { content: withoutLinks(still(content)), closed, comments, ...like, saved: selectSaved(root, post) }
  }
  /** What a moderator has removed stands before its author alone, without what was said of it. */
  const isDiscussed = (post: Post): boolean => {
    const content = selectContent(store.getState(), post)
    return content !== undefined && !('removed_by' in content)
  }
  const threadOf = (post: Post) => {
    const { comments, sending } = shownOf(selectThread(store.getState(), post))
    return { comments: withoutLinks(comments), sending }
  }

  /** What is shown, with what waits above the lists. */
  const state = () => {
    const root = store.getState()
    const lists = names.map((name) => {
      const { posts, fresh, next, total } = selectFeed(root, name)
      const all = kept.includes(name) ? posts : [...fresh, ...posts].sort((one, other) => idOf(other) - idOf(one))
      return [name, { all, next, total }] as const
    })
    const of = selectOpened(root)
    const posts = [...new Set([...lists.flatMap(([, { all }]) => all), of.post!])].sort()
    return {
      lists: Object.fromEntries(lists),
      posts: Object.fromEntries(posts.map((post) => [post, postOf(post)])),
      threads: Object.fromEntries(
        discussed.filter((post) => posts.includes(post) && isDiscussed(post)).map((post) => [post, threadOf(post)]),
      ),
      opened: of.state,
    }
  }
  return {
    missing,
    listed,
    state,
    /** Presses what says that something is new. */
    look: () => within(() => names.forEach((name) => store.dispatch(feedAsked(name)))),
    close: () => {
      stop()
      tab.close()
    },
  }
}
const idOf = (post: Post): number => Number(post.split(':')[1])

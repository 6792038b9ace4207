import { door as cases } from '../../cases/door.js'
import { door as community } from '../../community/door.js'
import type { DiscussionCalls, PostCalls } from '../../engagement/calls.js'
import { partsOf } from '../../engagement/post.js'
import type { FeedKinds } from '../../feed/feed-kind.js'
import { findCase } from './case-details.js'

/** The most whose calls are kept in mind; of others it is found out anew. */
const KEPT = 5_000

/** By which calls each post is asked for: it never changes, and is learnt when the post is loaded. */
const known = new Map<number, PostCalls>()
const learn = (id: number, calls: PostCalls): void => {
  known.set(id, calls)
  if (known.size > KEPT) known.delete(known.keys().next().value!)
}

/** The posts that are being asked for, of which it is not known yet. */
const finding = new Map<number, ReturnType<typeof findCase>>()

/** Asks what a post is, and what it says now. */
const find = async (id: number): ReturnType<typeof findCase> => {
  const asked = findCase(id)
  finding.set(id, asked)
  try {
    const found = await asked
    learn(id, found.by)
    return found
  } finally {
    if (finding.get(id) === asked) finding.delete(id)
  }
}

const load: PostCalls['load'] = async (id) => {
  const calls = known.get(id)
  return calls ? calls.load(id) : (await find(id)).loaded
}

/** Of a post of which it is not known, what is being asked for tells it. */
const ask = async <Answer>(id: number, asked: (calls: PostCalls) => Promise<Answer>): Promise<Answer> =>
  asked(known.get(id) ?? (await (finding.get(id) ?? find(id))).by)

const askAbout = <Answer>(id: number, asked: (calls: DiscussionCalls) => Promise<Answer>): Promise<Answer> =>
  ask(id, (by) => asked(by.discussion!))

/** Clinical cases and older posts are one kind of posts for the server, with calls of their own each (spec 2 §7). */
const calls: PostCalls = {
  ...cases.calls,
  load,
  discussion: {
    setLike: (me, id, liked) => askAbout(id, (by) => by.setLike(me, id, liked)),
    comments: (id, size, before) => askAbout(id, (by) => by.comments(id, size, before)),
    comment: (me, id, text, key) => askAbout(id, (by) => by.comment(me, id, text, key)),
    deleteComment: (me, comment, id) => askAbout(id, (by) => by.deleteComment(me, comment, id)),
    likers: (id, before) => askAbout(id, (by) => by.likers(id, before)),
  },
  setSaved: (me, id, saved) => ask(id, (by) => by.setSaved!(me, id, saved)),
  report: (me, id, report) => ask(id, (by) => by.report!(me, id, report)),
  removal: { ...cases.calls.removal!, remove: (me, id) => ask(id, (by) => by.removal!.remove(me, id)) },
}

/** The same lists, from which is learnt by which calls their posts are asked for. */
const learningFrom = (feeds: FeedKinds, by: PostCalls): FeedKinds =>
  Object.fromEntries(
    Object.entries(feeds).map(([name, feed]) => {
      const load: typeof feed.load = async (...asked) => {
        const page = await feed.load(...asked)
        for (const { post } of page.posts) learn(partsOf(post).id, by)
        return page
      }
      return [name, { ...feed, load }]
    }),
  )

/** All posts that the server names `case`, and the lists of them. */
export const casePosts = {
  kinds: { case: calls },
  feeds: { ...learningFrom(cases.feeds, cases.calls), ...learningFrom(community.feeds, community.calls) },
}

/** Whoever was signed in has left. */
export const forgetLearnt = (): void => {
  known.clear()
  finding.clear()
}

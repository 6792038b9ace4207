import { boundedCache } from '../../commands/runtime/states/cache.js'
import { ANSWERS_SEEN, keepSeen, ownCaseOf, seenOf } from '../../commands/vault/answers-seen.js'
import { readAbout } from '../../commands/vault/notifications/read-about.js'
import { OPEN_FOR } from '../../domain/cases/case.js'
import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { caseQueries, openCasesOf, type StoredCase } from '../../projections/case-feed/queries.js'
import { changeOf } from '../../projections/post-comments/changes.js'
import { postComments } from '../../projections/post-comments/projector.js'
import { newAnswersTo } from '../../projections/post-comments/queries.js'
import { getMyOpenClinicalCases, seeClinicalCaseAnswers, type AnswerNews } from '../contract/cases/open-cases.js'
import type { Deps } from '../deps.js'
import { mustBeThere } from '../engagement/there.js'
import { serve, type Served } from '../http/serve.js'
import type { Live } from '../slice.js'
import type { Pushes } from '../sockets/pushing.js'
import { isHeard, room } from '../sockets/rooms.js'
import { cases, clinical } from './kind.js'

/** So many cases' authors are remembered. */
const KNOWN_AUTHORS = 10_000

type Posted = Pick<StoredCase, 'post_id' | 'position'> & { readonly author: MemberId }

/** What members have posted: visitors have no open cases. */
const byMembers = <Each extends Pick<StoredCase, 'author'>>(posted: readonly Each[]) =>
  posted.flatMap(({ author, ...each }) => (author === null ? [] : [{ ...each, author }]))

/** What is new below some cases since their authors have looked: for all of them two queries. */
const newsOf = async (pool: Deps['pool'], posted: readonly Posted[]): Promise<AnswerNews[]> => {
  const seen = await seenOf(
    pool,
    posted.map(({ author: memberId, post_id: caseId }) => ({ memberId, caseId })),
  )
  const asked = posted.map(({ post_id: postId, author }) => ({ postId, author, after: seen.get(postId) ?? 0 }))
  const fresh = new Map((await newAnswersTo(pool, cases.word, asked)).map((each) => [each.post_id, each.fresh]))
  return posted.map(({ post_id: id, position }) => ({ id, new_answers: fresh.get(id) ?? 0, seen: seen.get(id) ?? 0, position }))
}

/** What brings authors back: their open cases, what is new below each, and that they have seen it. */
export const openCaseRoutes = ({ now, pool }: Pick<Deps, 'now' | 'pool'>): Served[] => [
  serve(getMyOpenClinicalCases, async ({ caller: { id: author } }) => {
    const open = await openCasesOf(pool, author, new Date(Date.parse(now()) - OPEN_FOR))
    const news = await newsOf(pool, open)
    const result = open.map(({ title, diagnosis, posted_at }, i) => ({
      ...news[i]!,
      title,
      diagnosis,
      created_at: posted_at.toISOString(),
    }))
    return { answer: { result } }
  }),

  serve(seeClinicalCaseAnswers, async ({ caller: { id: memberId }, body: { clinicalCaseId: caseId, position } }) => {
    const posted = await mustBeThere(pool, clinical, caseId)
    if (posted.author !== memberId) throw new Refusal('forbidden', 'This is not your case')
    const until = new Date(posted.posted_at.getTime() + OPEN_FOR).toISOString()
    if (!cases.countsOf(posted, now()).closed) await keepSeen(pool, { memberId, caseId, position, until })
    await readAbout(pool, { receiver: memberId, kind: 'comment', target: `${cases.word}:${caseId}` }, position)
    return { answer: {} }
  }),
]

/** What is new below a case, told to its author wherever they are signed in: when somebody has answered, and when the author has looked. */
export const openCasePushes = ({ io, pool, now }: Pick<Live, 'io' | 'pool' | 'now'>): Readonly<Record<string, Pushes>> => {
  const isHere = (author: MemberId): boolean => isHeard(io, [room.member(author)])
  /** Who posted what was commented on lately: of a lively case it is asked once. */
  const authorOf = boundedCache<MemberId>(KNOWN_AUTHORS, () => 1)

  const tell = async (ids: readonly CaseId[]): Promise<void> => {
    const posted = byMembers(await caseQueries.postsById(pool, [...new Set(ids)]))
    for (const { post_id, author } of posted) authorOf.set(String(post_id), author)
    const at = now()
    const heard = posted.filter((each) => isHere(each.author) && clinical.has(each) && !cases.countsOf(each, at).closed)
    const authors = new Map(heard.map(({ post_id, author }) => [post_id, author]))
    for (const news of await newsOf(pool, heard)) io.to(room.member(authors.get(news.id)!)).emit('openCaseChanged', news)
  }

  return {
    [postComments.name]: {
      // Whose case it is has to be asked once; where nobody is signed in nothing is.
      isHeard: (key) => {
        const { kind, postId } = changeOf(key)
        if (kind !== cases.word || io.sockets.adapter.rooms.size === 0) return false
        const author = authorOf.get(String(postId))
        return author === undefined || isHere(author)
      },
      send: (keys) => tell(keys.map((key) => changeOf(key).postId as CaseId)),
    },
    [ANSWERS_SEEN]: {
      isHeard: (key) => isHere(ownCaseOf(key).memberId),
      send: (keys) => tell(keys.map((key) => ownCaseOf(key).caseId)),
    },
  }
}

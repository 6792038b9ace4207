import { semaphore } from '../../../commands/runtime/semaphore.js'
import type { PostWord } from '../../../domain/engagement/kinds.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { replayed, type Replayed } from '../../../projections/replay.js'
import { EVENTS_IN_A_PAGE, getPostDiff, getPostHistory } from '../../contract/staff/replay.js'
import type { Deps } from '../../deps.js'
import type { AnyKind } from '../../engagement/kind.js'
import { serve, type Asked, type Served } from '../../http/serve.js'
import { lookAs } from '../look.js'
import { mustLookImpartially } from '../reports/impartial.js'
import { diffOf } from './diff.js'
import { keptLives } from './kept-lives.js'
import { presentingReplay } from './presenter.js'
import { orWhereItBegins } from './where-it-begins.js'

/** A long life takes long to read: so many at a time, and so many that wait, in each process. */
const AT_ONCE = 2
const WAITING = 20

/** So many of a type after each other, as a slider shows them. */
const runsOf = (types: readonly string[]): [type: string, count: number][] => {
  const runs: [string, number][] = []
  for (const type of types) {
    const last = runs.at(-1)
    if (last?.[0] === type) last[1]++
    else runs.push([type, 1])
  }
  return runs
}

/** The life of a post for moderators. Every look is on record before anything is shown; a post that never was is looked at by nobody. */
export const replayRoutes = (deps: Deps, kinds: readonly AnyKind[]): Served[] => {
  const present = presentingReplay(deps)
  const inTurn = semaphore(AT_ONCE, WAITING)

  type History = Asked<typeof getPostHistory> | Asked<typeof getPostDiff>
  const replay = async ({ caller, params: { kind, id }, untilGone }: History, asked: Parameters<typeof replayed>[3]): Promise<Replayed> => {
    await mustLookImpartially(deps.pool, `${kind}:${id}`, caller.id)
    const lives = deps.memories.of(keptLives).readBy(caller.id, deps.log)
    const found = await orWhereItBegins(inTurn(() => replayed<PostWord>(lives, kind, id, asked, untilGone())))
    if (!found.last) throw new Refusal('not-found', 'There is no such post')
    return found
  }
  const look = (asked: History, { last }: Replayed) => {
    const { kind, id } = asked.params
    return lookAs('moderator', asked, { target: `${kind}-${id}`, version: last!.revision, purpose: asked.body.purpose ?? 'report' })
  }
  const kindCalled = (word: PostWord): AnyKind => kinds.find((kind) => kind.word === word)!

  return [
    serve(getPostHistory, async (asked) => {
      const { until, from } = asked.body
      const found = await replay(asked, { until, from, size: EVENTS_IN_A_PAGE })
      await look(asked, found)
      const [events, at] = await Promise.all([present.events(found.events), present.moment(kindCalled(asked.params.kind), found)])
      const { newest, types, reports, reportsBefore } = found
      return { answer: { newest, runs: runsOf(types), events, reports: [...reports], reports_before: reportsBefore, at } }
    }),

    serve(getPostDiff, async (asked) => {
      const { from, to } = asked.body
      const found = await replay(asked, { until: to, size: 0, comparedWith: from })
      await look(asked, found)
      return { answer: { changes: diffOf(found.before, found.shown) } }
    }),
  ]
}

import type { Pool } from 'pg'
import { failpoint } from '../../../domain/kernel/failpoint.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Batch, Log } from '../../../domain/kernel/ports.js'
import type { Process, Task } from '../../../domain/kernel/process.js'
import { Fenced } from '../checkpoint.js'
import { inTransaction, TELLING, valueOf, type Db } from '../database.js'
import { inPieces, isConcerned, lastingFailureOf, untold, outputsIn, type Keeping, type Piece } from './keeping.js'
import { leading } from '../leading/leadership.js'
import { PROCESSES } from '../leading/led.js'
import { unrivalled, type Standing } from './process-registry.js'
import type { Places } from './places.js'
import { retellingOf } from '../telling/retelling.js'
import { withTurns } from '../leading/with-turns.js'

export interface Following {
  readonly processes: readonly Process[]
  /** Beside those whose tasks are kept. */
  readonly keeping?: readonly Keeping[]
  readonly pool: Pool
  readonly log: Pick<Log, 'subscribe' | 'read'>
  readonly places: Places
  /** Keeps tasks, each id once, within a transaction. */
  readonly keep: (tasks: readonly Task[], tx: Db) => Promise<void>
  readonly until: AbortSignal
  /** What it may do beside the programs that run now; without it, it is alone. */
  readonly standing?: Pick<Standing, 'mayLead'>
  readonly onTrouble: (error: unknown) => void
}

/** So many events may be told again after a stop; while nothing is asked for the place is not written for every batch. */
const TOLD_AGAIN = 2_000

/** Tells the processes what happens, and keeps what they ask for together with how far they have come: by one program at a time. */
export const follow = ({ until, onTrouble, standing = unrivalled, ...following }: Following): Promise<void> =>
  leading({
    role: PROCESSES,
    pool: following.pool,
    until,
    may: standing.mayLead,
    onTrouble,
    async work(end, onProgress) {
      const told = toldOf(following)
      const followers = await Promise.all(told.map((process) => follower(process, following)))
      const start = Math.min(...followers.map(({ reached }) => reached()))
      const retelling = retellingOf({ ...following, processes: told, until: end, onTrouble })
      const tell = async (batch: Batch): Promise<void> => {
        retelling.overtake(batch)
        for (const each of followers) await each.tell(batch)
        onProgress()
      }
      await withTurns(following.log.subscribe(start, end), tell, (turn) => void retelling.run(turn))
    },
  })

/** All of them, in one shape. */
const toldOf = ({ processes, keeping = [], keep }: Pick<Following, 'processes' | 'keeping' | 'keep'>): readonly Keeping[] => [
  ...processes.map(({ tasks, ...listener }): Keeping<Task> => ({
    ...listener,
    outputs: (event) => Promise.resolve().then(() => tasks(event)),
    keep,
  })),
  ...keeping,
]

const follower = async (process: Keeping, { pool, places }: Pick<Following, 'pool' | 'places'>) => {
  const { name } = process
  let kept = await places.find(name, pool)
  let told = kept
  let unwritten = 0

  const write = async ({ told: events, untold: lost }: Piece, upTo: number): Promise<void> => {
    await inTransaction(
      pool,
      async (tx) => {
        // What is kept is asked for in the same breath, and is of no account where somebody else tells it.
        const keep = async () => (events.length > 0 ? process.keep(outputsIn(events), tx) : undefined)
        const [moved, ...done] = await Promise.allSettled([places.move(name, kept, upTo, tx), places.park(lost, tx), keep()])
        if (!valueOf(moved)) throw new Fenced(`${name} at ${kept}`)
        done.forEach(valueOf)
      },
      TELLING, // whoever acts on what was kept waits for the disk, and so for what was kept before it: nobody has acted on what a crash takes back
    )
    kept = upTo
    unwritten = 0
  }

  /** What cannot be kept together is kept event by event; one that cannot be kept at all is left for later, and the rest goes on. */
  const keepUpTo = async (piece: Piece, upTo: number): Promise<void> => {
    const failure = await lastingFailureOf(() => write(piece, upTo))
    if (!failure) return
    const [first, ...others] = piece.told
    if (!first) throw failure
    if (others.length === 0) return write({ told: [], untold: [...piece.untold, untold(name, first.event, failure.message)] }, upTo)
    await keepUpTo({ told: [first], untold: piece.untold }, first.event.position)
    for (const one of others) await keepUpTo({ told: [one], untold: [] }, one === others.at(-1) ? upTo : one.event.position)
  }

  const keepPiece = async (piece: Piece, upTo: number): Promise<void> => {
    failpoint('before-tasks')
    await keepUpTo(piece, upTo)
    failpoint('after-tasks')
  }

  return {
    reached: () => told,

    async tell({ events, unreadable, position }: Batch): Promise<void> {
      if (position <= told) return
      const isNews = (event: Pick<Recorded, 'position'>) => event.position > told
      const news = events.filter(isNews)
      const lost = unreadable
        .filter((event) => isNews(event) && isConcerned(process, event))
        .map((event) => untold(name, event, event.reason))
      // Where an event is, not how far the log was looked through: it must be in the log still when this is read again.
      const last = Math.max(news.at(-1)?.position ?? kept, unreadable.at(-1)?.position ?? kept)
      unwritten += news.length
      const rest = await inPieces(process, news, lost, keepPiece)
      if (rest.told.length > 0 || rest.untold.length > 0 || unwritten > TOLD_AGAIN) await keepPiece(rest, last)
      told = position
    },
  }
}

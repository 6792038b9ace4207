import type { Pool } from 'pg'
import { failpoint } from '../../domain/kernel/failpoint.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Batch, Log } from '../../domain/kernel/ports.js'
import type { Process, Task } from '../../domain/kernel/process.js'
import { Fenced } from './checkpoint.js'
import { inTransaction, LAZILY, LEADING, type Db } from './database.js'
import { inPieces, isConcerned, lastingFailureOf, untold, type Keeping, type Piece, type Untold } from './keeping.js'
import { leading } from './leadership.js'
import { unrivalled, type Standing } from './process-registry.js'

/** How far each process has come. It cannot be rebuilt, so it lies with what is backed up. */
export interface Places {
  readonly find: (name: string, db: Db) => Promise<number>
  /** False when it was not there any more. */
  readonly move: (name: string, from: number, to: number, tx: Db) => Promise<boolean>
  readonly park: (untold: readonly Untold[], tx: Db) => Promise<void>
  readonly parked: (db: Db, most: number, after?: Untold) => Promise<readonly Untold[]>
  readonly unpark: (untold: Untold, tx: Db) => Promise<void>
}

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
    role: 'processes',
    pool: following.pool,
    until,
    may: standing.mayLead,
    onTrouble,
    async work(end, onProgress) {
      const told = toldOf(following)
      await retryUntold(told, following)
      const followers = await Promise.all(told.map((process) => follower(process, following)))
      const start = Math.min(...followers.map(({ reached }) => reached()))
      for await (const batch of following.log.subscribe(start, end)) {
        for (const each of followers) await each.tell(batch)
        onProgress()
      }
    },
  })

/** Whoever acts on what was kept waits for the disk, and so for what was kept before it: nobody has acted on what a crash takes back. */
const TERMS = { ...LEADING, ...LAZILY }

/** All of them, in one shape. */
const toldOf = ({ processes, keeping = [], keep }: Pick<Following, 'processes' | 'keeping' | 'keep'>): readonly Keeping[] => [
  ...processes.map(({ tasks, ...listener }): Keeping<Task> => ({
    ...listener,
    wishes: (event) => Promise.resolve().then(() => tasks(event)),
    keep,
  })),
  ...keeping,
]

type Telling = Pick<Following, 'pool' | 'log' | 'places'>

const follower = async (process: Keeping, { pool, places }: Telling) => {
  const { name } = process
  let kept = await places.find(name, pool)
  let told = kept
  let unwritten = 0

  const write = async ({ told: events, untold: lost }: Piece, upTo: number): Promise<void> => {
    await inTransaction(
      pool,
      async (tx) => {
        if (!(await places.move(name, kept, upTo, tx))) throw new Fenced(`${name} at ${kept}`)
        await places.park(lost, tx)
        if (events.length > 0) await process.keep(wishesIn(events), tx)
      },
      TERMS,
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

const wishesIn = (told: Piece['told']): unknown[] => told.flatMap(({ wishes }) => wishes)

/** What is read, and kept, at once of what could not be told: streams, and events of one of them. */
const STREAMS_AT_ONCE = 100
const EVENTS_AT_ONCE = 500

/** Other code may be able to tell what could not be told: from the first event on, since what was asked for already is not asked for twice. */
const retryUntold = async (processes: readonly Keeping[], telling: Telling): Promise<void> => {
  const { pool, places } = telling
  const pageAfter = (last?: Untold) => places.parked(pool, STREAMS_AT_ONCE, last)
  for (let page = await pageAfter(); page.length > 0; page = await pageAfter(page.at(-1)))
    for (const waiting of page) {
      const process = processes.find(({ name }) => name === waiting.name)
      if (process) await retry(waiting, process, telling)
    }
}

/** In pieces, each of which stays kept; it waits on where one of them cannot be read or told. */
const retry = async (waiting: Untold, process: Keeping, { pool, log, places }: Telling): Promise<void> => {
  for (let after = waiting.revision - 1; ;) {
    const events = await log.read(waiting.stream, after, EVENTS_AT_ONCE).catch(() => undefined) // still unreadable
    if (!events || !goesOn(events, after, waiting)) return
    const reading = { isStuck: false }
    const keepPiece = async ({ told, untold: stumbled }: Piece): Promise<void> => {
      reading.isStuck ||= stumbled.length > 0
      if (reading.isStuck || told.length === 0) return
      const keep = () => inTransaction(pool, (tx) => process.keep(wishesIn(told), tx))
      reading.isStuck = (await lastingFailureOf(keep)) !== undefined
    }
    await keepPiece(await inPieces(process, events, [], keepPiece))
    if (reading.isStuck) return
    if (events.length < EVENTS_AT_ONCE) return places.unpark(waiting, pool)
    after = events.at(-1)!.revision
  }
}

/** Not where what was to be told next is gone. After the event that it waits on there may be no more. */
const goesOn = ([next]: readonly Recorded[], after: number, { revision }: Untold): boolean =>
  next ? next.revision === after + 1 : after >= revision

import type { Pool, QueryResult } from 'pg'
import type { Task } from '../../domain/kernel/process.js'
import { LOCKS } from '../../domain/kernel/locks.js'
import { forgetInBatches } from './leaving/forget.js'
import { inTransaction } from './transaction.js'

/** So many times as many as are taken are looked at: others take some of them at the same moment. */
const CANDIDATES = 10

/** The channel on which whoever does the work hears that there is some, and of which kinds. */
export const OUTBOX = 'outbox'

/** A task whose turn has come; `tries` counts this one too, and so tells who holds it: whoever took it last. */
export interface HeldTask extends Task {
  readonly tries: number
  /** How many of the tries before came to nothing through no fault of the task: what it needs was away, or the program ended. */
  readonly excused: number
}

/** How a piece of work ended for good: done, not wanted any more, or given up. */
export type Outcome = 'done' | 'dropped' | 'failed'

/**
 * Does a task; throws when it may be done later. `until` says that nobody waits for it any more. `givenUp` is asked once before it is not tried
 * again, so that whoever waits for it hears that nothing comes of it. `once`: what takes too long would take as long again, and is given up at once.
 */
export type Doer = ((task: HeldTask, until?: AbortSignal) => Promise<Outcome>) & {
  readonly givenUp?: (task: HeldTask) => Promise<unknown>
  readonly once?: boolean
}

/** A pool, or one connection within a transaction. */
interface Db {
  query(sql: string, params: unknown[]): Promise<Pick<QueryResult, 'rowCount'>>
}

/** Whoever takes a task holds it for so long, in milliseconds by the database's clock, unless the hold is renewed; then others may have it. */
const TERM = 60_000
/** A task in somebody's hand. */
type Held = Pick<HeldTask, 'id' | 'tries'>
const HELD = `id = $1 and tries = $2 and state = 'waiting'`
/** Programs of yesterday go by `due`. */
const forTerm = (now: string, term: string): string =>
  `held_until = now() + ${term} * interval '1 ms', due = ${now}::timestamptz + ${term} * interval '1 ms'`
const TAKEN = `id, kind, data, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, payer, tries, excused`
const FIRST_PAYER = `select payer from vault.outbox task where state = 'waiting'`
/** What says the same as a kind and data, and waits. */
const SAME = `state = 'waiting' and kind = $1 and md5(data::text) = md5($2::jsonb::text)`
/** How many that say the same wait at most: one in somebody's hand, and one for what was asked since. */
const MOST_SAME = 2

/**
 * Keeps tasks, each once, within the transaction of what led to them. They are due at once, also where the writer's clock is ahead, unless they
 * say when.
 */
export const keepTasks = async (tasks: readonly Task[], db: Db): Promise<void> => {
  await insertTasks(tasks, db)
}

/** The same, and answers how many there were not yet, or are to be done again. */
export const insertTasks = async (tasks: readonly Task[], db: Db): Promise<number> => {
  if (tasks.length === 0) return 0
  const once = [...new Map(tasks.map((task) => [task.id, task])).values()]
  const sql = `insert into vault.outbox as kept (id, kind, data, at, due, payer)
    select id, kind, data, at, coalesce(at + after * interval '1 ms', least(at, now())), payer
    from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::timestamptz[], $5::text[], $6::float8[])
      task (id, kind, data, at, payer, after)
    on conflict (id) do update set state = 'waiting', data = excluded.data, due = excluded.due, held_until = '-infinity',
        tries = case when kept.state = 'waiting' then kept.tries + 1 else 0 end -- whoever has it in hand does not end it any more
      where kept.id = any($7::uuid[]) and (kept.state in ('done', 'dropped') or kept.held_until > now())`
  const data = once.map((task) => JSON.stringify(task.data))
  const column = <Name extends keyof Task>(name: Name) => once.map((task) => task[name] ?? '')
  const after = once.map((task) => task.after ?? null)
  const again = once.flatMap((task) => (task.again ? task.id : []))
  const { rowCount } = await db.query(sql, [column('id'), column('kind'), data, column('at'), column('payer'), after, again])
  const dueNow = once.filter((task) => task.after === undefined)
  await tell(
    db,
    dueNow.map(({ kind }) => kind),
  )
  return rowCount ?? 0
}

/** What says the same as a task, for `SAME`; until the end of the transaction nobody else asks for that. */
const sameAs = async (task: Task, tx: Db): Promise<[kind: string, data: string]> => {
  const same: [string, string] = [task.kind, JSON.stringify(task.data)]
  await tx.query('select pg_advisory_xact_lock($3, hashtext($1 || $2::jsonb::text))', [...same, LOCKS.outbox])
  return same
}

/** Whoever does work of these kinds; what is due later is found when it is. */
const tell = async (db: Db, kinds: readonly string[]): Promise<void> => {
  if (kinds.length > 0) await db.query('select pg_notify($1, $2)', [OUTBOX, [...new Set(kinds)].join(' ')])
}

/** Of which kinds the work is that was told of, as a message on the channel says; all, where an older program says nothing. */
export const kindsTold = (message: string): readonly string[] | 'all' => (message === '' ? 'all' : message.split(' '))

/** Work to be done: shared by all who do it, each task in one hand at a time. Moments are ISO 8601; `term` in milliseconds. */
export const outbox = (pool: Pool, term = TERM) => {
  const change = async (sql: string, values: unknown[]): Promise<boolean> => (await pool.query(sql, values)).rowCount === 1

  return {
    /** For how long a task is held. */
    term,

    keep: (...tasks: readonly Task[]): Promise<void> => keepTasks(tasks, pool),

    /**
     * Keeps a task once, however often it is asked for: where one that says the same waits, that one is due now and counts from this moment, as
     * what it would have mailed may have expired. One in somebody's hand is let be, and another kept. Who asks at the same time waits.
     */
    keepOne: (task: Task): Promise<void> =>
      inTransaction(pool, async (tx) => {
        const same = await sameAs(task, tx)
        // What older code holds or has put off is told apart by nothing: it counts as held until it is due.
        const known = `select id, coalesce(nullif(held_until, '-infinity'), due) <= now() as free from vault.outbox where ${SAME}
          order by at desc for update`
        const { rows } = await tx.query<{ id: string; free: boolean }>(known, same)
        const waiting = rows.find(({ free }) => free)
        if (waiting) {
          const again = 'update vault.outbox set at = greatest(at, $2), due = least($2, now()) where id = $1'
          await tx.query(again, [waiting.id, task.at])
          await tell(tx, [task.kind])
        } else if (rows.length < MOST_SAME) await keepTasks([task], tx)
      }),

    /** Keeps a task unless one that says the same waits, or is in somebody's hand: that one does it, and two would do it beside each other. */
    keepUnlessKept: (task: Task): Promise<void> =>
      inTransaction(pool, async (tx) => {
        const same = await sameAs(task, tx)
        const { rowCount } = await tx.query(`select from vault.outbox where ${SAME} limit 1`, same)
        if (rowCount === 0) await keepTasks([task], tx)
      }),

    /** Takes up to `most` of what is due, of some kinds. A task whose taker is never heard of again comes back by itself. */
    async take(kinds: readonly string[], now: string, most: number): Promise<HeldTask[]> {
      const sql = `update vault.outbox set tries = tries + 1, ${forTerm('$2', '$4')}
        where id in (
          select task.id from unnest($1::text[]) wanted (kind) cross join lateral (
            select id, due from vault.outbox where state = 'waiting' and kind >= wanted.kind and (kind, due) <= (wanted.kind, $2)
              and held_until <= now()
            order by kind, due limit $3 for update skip locked -- as a range, which the index by moments alone cannot be read for
          ) task order by task.due limit $3)
        returning ${TAKEN}`
      return (await pool.query<HeldTask>(sql, [kinds, now, most, term])).rows
    },

    /** The same, but of whom it has waited longest for a turn: however much one of them asks for, it is then another's. */
    async takeInTurn(kinds: readonly string[], now: string, most: number): Promise<HeldTask[]> {
      const sql = `with recursive line (kind, payer) as (
          select wanted.kind, (${FIRST_PAYER} and task.kind = wanted.kind order by payer limit 1) from unnest($1::text[]) wanted (kind)
          union all
          select kind, (${FIRST_PAYER} and task.kind = line.kind and task.payer > line.payer order by payer limit 1)
          from line where payer is not null
        ), waiting as materialized ( -- without a lock: what is not taken here is another's at the same moment
          select task.id, row_number() over (order by turn.served nulls first, task.due) as place
          from line left join vault.turn using (payer) cross join lateral (
            select id, due from vault.outbox where state = 'waiting' and (kind, payer) >= (line.kind, line.payer)
              and (kind, payer, due) <= (line.kind, line.payer, $2) and held_until <= now()
            order by kind, payer, due limit $3 -- as a range, like above
          ) task where line.payer is not null order by place limit $3 * ${CANDIDATES}
        ), next as (
          select task.id, task.payer from waiting join vault.outbox task using (id)
          where task.state = 'waiting' and task.due <= $2 and task.held_until <= now()
          order by waiting.place limit $3 for update of task skip locked
        ), served as (
          insert into vault.turn (payer, served) select distinct payer, $2::timestamptz from next
          on conflict (payer) do update set served = excluded.served
        ) update vault.outbox set tries = tries + 1, ${forTerm('$2', '$4')} where id in (select id from next) returning ${TAKEN}`
      return (await pool.query<HeldTask>(sql, [kinds, now, most, term])).rows
    },

    /** Whether anything of a kind is to be done soon, or in somebody's hand, which is due when its term is over; what is put off for later is not. */
    async isDue(kind: string, now: string): Promise<boolean> {
      const sql = `select from vault.outbox where state = 'waiting' and kind >= $1
        and (kind, due) <= ($1, $2::timestamptz + $3 * interval '1 ms') order by kind, due limit 1` // as a range, like above
      return (await pool.query(sql, [kind, now, term])).rows.length > 0
    },

    /** Holds a task for another term; false when somebody else has it by now. */
    hold: ({ id, tries }: Held, now: string): Promise<boolean> =>
      change(`update vault.outbox set ${forTerm('$3', '$4')} where ${HELD}`, [id, tries, now, term]),

    /** False, and nothing is changed, when somebody else has it by now. */
    end: ({ id, tries }: Held, outcome: Outcome, trouble: string | null = null): Promise<boolean> =>
      change(`update vault.outbox set state = $3, trouble = $4 where ${HELD}`, [id, tries, outcome, trouble]),

    /** To be tried again at a moment, unless somebody else has it by now. */
    postpone: ({ id, tries }: Held, due: string, trouble: string, isExcused = false): Promise<boolean> =>
      change(`update vault.outbox set due = $3, held_until = now(), trouble = $4, excused = excused + $5 where ${HELD}`, [
        ...[id, tries, due, trouble],
        Number(isExcused),
      ]),

    /** Gives up what was asked for before a moment and is of no kind that anybody does. */
    async abandon(known: readonly string[], before: string): Promise<void> {
      const sql = `update vault.outbox set state = 'failed', trouble = 'nobody does it'
        where state = 'waiting' and at < $2 and kind <> all($1::text[])`
      await pool.query(sql, [known, before])
    },

    /** Forgets what ended and was asked for before a moment. By then nobody is told again of what led to it. */
    async forget(before: string): Promise<void> {
      await forgetInBatches(pool, 'vault.outbox', `state in ('done', 'dropped') and at < $1`, before)
    },
  }
}

/** Forgets who was served before a moment (ISO 8601): whoever comes again is first in the line. */
export const forgetTurns = (pool: Pool, before: string): Promise<number> => forgetInBatches(pool, 'vault.turn', 'served < $1', before)

export type Outbox = ReturnType<typeof outbox>

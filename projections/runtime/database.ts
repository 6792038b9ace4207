import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'

export interface Statement {
  /** Prepared once a connection under this name. */
  readonly name?: string
  readonly text: string
  readonly values?: unknown[]
}

/** The part of pg that views use: a pool, or one connection within a transaction. */
export interface Db {
  query<Row extends QueryResultRow>(sql: string | Statement, params?: unknown[]): Promise<QueryResult<Row>>
}

/** One connection within a transaction. */
export interface Tx extends Db {
  /** Has something done whose answer nobody needs: nothing waits for it but the end of the transaction, which fails with it. */
  send(statement: Statement): void
  /** Waits for all that was sent so far; throws what the first that failed said. */
  sent(): Promise<void>
}

/** Settings of Postgres that hold for one transaction. */
export type Terms = Readonly<Record<string, string>>

/**
 * A process that was stopped or cut off within a transaction holds its locks for this long and no longer: by then somebody else may lead.
 */
export const LEADING: Terms = { idle_in_transaction_session_timeout: '2s' }

/** Of what is told again from the log when the end of it is lost in a crash: nobody waits for the disk. */
const LAZILY: Terms = { synchronous_commit: 'off' }

/**
 * What is asked by keys and in pages is planned once a connection, for all values, and never as reading a table whole, which is what Postgres would
 * keep for a table that was empty then. Left to itself it plans anew, each time, whatever is given a list, which costs it more than the answer. What is
 * read whole all the same, as a table of one row, is thought to be very much by a Postgres before 18, and would be compiled each time.
 */
export const PLANNED_ONCE: Terms = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off', jit: 'off' }

/** Of whoever leads and tells views or processes what happened. */
export const TELLING: Terms = { ...LEADING, ...LAZILY, ...PLANNED_ONCE }

/**
 * All of the work or nothing of it, under terms of its own. A connection on which something went wrong is not used again. Statements that do
 * not need each other's answers may be sent at once where the pool's connections are pipelined; none may be sent after one that has failed, nor when the work is over.
 */
export const inTransaction = async <T>(pool: Pool, work: (tx: Tx) => Promise<T>, terms: Terms = {}): Promise<T> => {
  const client = await pool.connect()
  const { tx, end } = within(client)
  let failure: Error | undefined
  try {
    const [, result] = await Promise.all([client.query(beginning(terms)), work(tx)])
    end()
    await Promise.all([tx.sent(), client.query('commit')]) // after one that failed it commits nothing
    return result
  } catch (error) {
    end()
    // What was asked after a statement that failed is told no more than that.
    failure = await tx.sent().then(
      () => error as Error,
      (first: unknown) => first as Error,
    )
    await client.query('rollback').catch(() => undefined) // the connection may be what failed
    throw failure
  } finally {
    client.release(failure)
  }
}

/** What the work is given, until it is over: what it asked for later would be done outside of the transaction. */
const within = (client: PoolClient) => {
  let isOver = false
  const query = ((...asked: Parameters<Db['query']>) => {
    if (isOver) return Promise.reject(new Error('The transaction is over'))
    return client.query(...(asked as [string, unknown[]]))
  }) as Db['query']
  const waiting: Promise<unknown>[] = []
  const tx: Tx = {
    query,
    send(statement) {
      const answer = query(statement)
      answer.catch(() => undefined) // told by `sent`
      waiting.push(answer)
    },
    async sent() {
      await Promise.all(waiting.splice(0))
    },
  }
  return { tx, end: () => void (isOver = true) }
}

/** One message, however many terms. */
const beginning = (terms: Terms): string =>
  ['begin', ...Object.entries(terms).map(([name, value]) => `set local ${name} = '${value}'`)].join('; ')

/** Of statements that were sent at once: each is looked at in its turn, as one that failed has those behind it fail too. */
export const valueOf = <T>(settled: PromiseSettledResult<T>): T => {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

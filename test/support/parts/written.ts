import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Db, Tx } from '../../../projections/runtime/database.js'
import type { View } from '../../../projections/runtime/view.js'

/** What views are given, without a transaction around it. */
export const loose = (db: Db): Tx => {
  const waiting: Promise<unknown>[] = []
  return {
    query: (...asked) => db.query(...asked),
    send: (statement) => {
      const answer = db.query(statement)
      answer.catch(() => undefined) // told by `sent`
      waiting.push(answer)
    },
    async sent() {
      await Promise.all(waiting.splice(0))
    },
  }
}

/** Has a view write a batch; resolves to what has changed when the rows are there. */
export const written = async (view: View, batch: readonly Recorded[], db: Db, schema = view.name): Promise<string[]> => {
  const tx = loose(db)
  const changes = await view.write(batch, tx, schema)
  await tx.sent()
  return changes
}

import { Fenced } from './checkpoint.js'
import type { Db } from './database.js'
import { madeTables, makeTables, nextOf, recordMade } from './tables.js'
import type { Tables } from './telling.js'
import type { View } from './view.js'

/** Tables that are not up to date yet, and how far they have come; the place is kept with their rows. */
export interface Target extends Tables {
  readonly place: number
}

/**
 * Where each view goes on to be built: in its own tables when they are of its version and were only left behind, else beside them, in what
 * was begun before or, with none of that, from the start of the log.
 */
export const targetsFor = async (views: readonly View[], tx: Db): Promise<Target[]> => {
  const made = await madeTables(tx)
  const targets: Target[] = []
  for (const view of views) {
    const begun = [view.name, nextOf(view)].map((name) => made.get(name)).find((tables) => tables?.version === view.version)
    targets.push(begun ? { view, schema: begun.name, place: begun.position ?? -1 } : await beginAnew(view, tx))
  }
  return targets
}

/** Beside the live tables, from the start of the log. */
export const beginAnew = async (view: View, tx: Db): Promise<Target> => {
  const schema = nextOf(view)
  await makeTables(view, schema, tx)
  await tx.query('delete from runtime.parked where view = $1', [schema])
  await recordMade(schema, view, -1, tx)
  return { view, schema, place: -1 }
}

/** First of all writes of a batch: whoever builds the same waits here, then finds its comparison wrong. Throws Fenced. */
export const moveOn = async (targets: readonly Target[], to: number, tx: Db): Promise<void> => {
  if (targets.length === 0) return
  const { rowCount } = await tx.query({
    name: 'move on',
    text: `update runtime.view made set position = $4 from unnest($1::text[], $2::int[], $3::bigint[]) target (name, version, place)
      where made.name = target.name and made.version = target.version and made.position = target.place`,
    values: [targets.map(({ schema }) => schema), targets.map(({ view }) => view.version), targets.map(({ place }) => place), to],
  })
  if (rowCount !== targets.length) throw new Fenced(`while building ${targets.map(({ schema }) => schema).join(', ')}`)
}

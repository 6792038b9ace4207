import { Fenced } from '../checkpoint.js'
import type { Db } from '../database.js'
import { madeTables, makeTables, nextOf, recordMade, type Made } from '../view-schema.js'
import type { Tables } from '../telling/telling.js'
import type { View } from '../view.js'

/** Tables that are not up to date yet, and how far they have come; the place is kept with their rows. */
export interface Target extends Tables {
  readonly place: number
}

/**
 * Where each view goes on to be built: in its own tables when they are of its version and were only left behind, else beside them.
 */
export const targetsFor = async (views: readonly View[], tx: Db): Promise<Target[]> => {
  const made = await madeTables(tx)
  const targets: Target[] = []
  for (const view of views) {
    const own = made.get(view.name)
    const isBehind = own?.version === view.version && own.position !== null
    targets.push(isBehind ? { view, schema: view.name, place: own.position } : await beside(view, made, tx))
  }
  return targets
}

/** Whether tables of a view's version were begun beside those it has. */
export const isBegun = (view: View, made: ReadonlyMap<string, Made>): boolean => made.get(nextOf(view))?.version === view.version

/** Beside its own tables: in what was begun there before or, with none of that, from the start of the log. */
export const beside = async (view: View, made: ReadonlyMap<string, Made>, tx: Db): Promise<Target> => {
  const schema = nextOf(view)
  if (isBegun(view, made)) return { view, schema, place: made.get(schema)?.position ?? -1 }
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

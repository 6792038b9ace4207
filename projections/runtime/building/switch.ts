import type { Db } from '../database.js'
import { dropTables, nextOf, recordMade } from '../view-schema.js'
import type { Target } from './targets.js'

const oldOf = ({ view }: Pick<Target, 'view'>): string => `${view.name}_old`

/** Within the transaction that holds the place of the live views: from now on these are among them. Whoever leads has to begin anew. */
export const putInPlace = async (targets: readonly Target[], tx: Db): Promise<void> => {
  await tx.query('update runtime.live set epoch = epoch + 1')
  for (const target of targets) {
    const { view, schema } = target
    if (schema !== view.name) {
      await dropTables(oldOf(target), tx)
      await tx.query(
        `do $$ begin if to_regnamespace('${view.name}') is not null then alter schema ${view.name} rename to ${oldOf(target)}; end if; end $$`,
      )
      await recordMade(oldOf(target), view, -1, tx) // known by nobody: dropped when there is time
      await tx.query(`alter schema ${schema} rename to ${view.name}`)
      await tx.query('delete from runtime.view where name = $1', [schema])
      await tx.query('delete from runtime.parked where view = $1', [view.name])
      await tx.query('update runtime.parked set view = $2 where view = $1', [schema, view.name])
    } else await dropTables(nextOf(view), tx) // begun by code that is gone
    await recordMade(view.name, view, null, tx)
  }
}

/** What was in the place of these before; nobody finds it any more. */
export const dropOld = async (targets: readonly Pick<Target, 'view'>[], db: Db): Promise<void> => {
  for (const target of targets) await dropTables(oldOf(target), db)
}

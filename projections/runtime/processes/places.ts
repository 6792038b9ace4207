import type { Db } from '../database.js'
import type { Untold } from './keeping.js'

/** How far each process has come. It cannot be rebuilt, so it lies with what is backed up. */
export interface Places {
  readonly find: (name: string, db: Db) => Promise<number>
  /** False when it was not there any more. */
  readonly move: (name: string, from: number, to: number, tx: Db) => Promise<boolean>
  readonly park: (untold: readonly Untold[], tx: Db) => Promise<void>
  readonly parked: (db: Db, most: number, after?: Untold) => Promise<readonly Untold[]>
  readonly unpark: (untold: Untold, tx: Db) => Promise<void>
}

import type { Readable } from 'node:stream'
import type { VaultFiles } from '../../../commands/vault/files/files.js'
import { asTold } from '../../../domain/cases/told.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { eachOf } from '../../../projections/runtime/pages.js'
import type { Deps } from '../../deps.js'
import type { FileStore } from '../../files/stores/store.js'

/** One file of the copy: a list as JSON, of which no more than a page is in memory, or bytes as they are. */
export type Entry = { readonly path: string } & ({ readonly list: AsyncIterable<object> } | { readonly read: () => Promise<Readable> })

export interface Sources extends Pick<Deps, 'pool'> {
  readonly log: Pick<Log, 'readLeft'>
  readonly files: Pick<VaultFiles, 'broughtBy'>
  readonly store: Pick<FileStore, 'find'>
}

/** One after another: no next one is asked for before the last is read. */
export type Entries = Iterable<Entry> | AsyncIterable<Entry>

/** Tells one part of all that is a member's. */
export type Exporter = (sources: Sources, memberId: MemberId) => Entries

const A_PAGE = 500

/** Nobody is told which moderator it was: the copy of who was judged tells it no more than their pages do. */
const unnamed = (data: object): object => ('moderator' in data ? { ...data, moderator: 'a moderator' } : data)

/** The facts of a stream as a copy tells them: all that are left, or those of one actor. The age of a patient is told as everywhere. */
export async function* factsIn(log: Sources['log'], stream: string, actor?: string) {
  const read = (size: number, last?: Recorded) => log.readLeft(stream, last?.revision ?? -1, size)
  for await (const { type, meta, data } of eachOf<Recorded>(read, A_PAGE))
    if (actor === undefined || meta.by === actor) yield { type, at: meta.at, data: asTold(unnamed(data)) }
}

/** Each row as it is told; what is undefined is left out. */
export async function* mapped<Row>(rows: AsyncIterable<Row>, tell: (row: Row) => object | undefined) {
  for await (const row of rows) {
    const told = tell(row)
    if (told) yield told
  }
}

import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { v5 as uuidv5 } from 'uuid'
import { membershipOf } from '../../../commands/members.js'
import type { ExportTask } from '../../../commands/processes/exports.js'
import type { Handle } from '../../../commands/runtime/slice.js'
import type { VaultExports } from '../../../commands/vault/leaving/exports.js'
import type { Doer } from '../../../commands/vault/outbox.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Deps } from '../../deps.js'
import type { FileStore } from '../../files/stores/store.js'
import type { Entry, Exporter, Sources } from './exporter.js'
import { zipOf } from './zip.js'

export interface Making extends Sources {
  readonly log: Deps['log']
  readonly now: Deps['now']
  readonly dispatch: Handle
  readonly exports: VaultExports
  readonly store: FileStore
  /** What the copy holds, in this order. */
  readonly exporters: readonly Exporter[]
}

/** A day, in milliseconds. */
const THERE_FOR = 24 * 60 * 60 * 1000
const EXPORTS = '5c4a4ad6-0c22-4b1e-8a37-6d8f1c0be2b9'

/** Makes the copy that a member has asked for. Made again it replaces the one before; for somebody who is leaving it is not made. */
export const makeExport = (making: Making): Doer => {
  const { log, now, dispatch, exports, store } = making
  return async ({ data, at: requestedAt }, ending) => {
    const { memberId, exportId } = data as ExportTask
    const state = await membershipOf(log, memberId)
    if (!state.steps.isEmpty() || state.made.has(exportId)) return 'dropped'
    await exports.begin(exportId, memberId, requestedAt)
    const size = await storeZip(making, memberId, exportId, ending)
    const at = now()
    const until = new Date(Date.parse(at) + THERE_FOR).toISOString()
    if (!(await exports.finish(exportId, size, until))) {
      await store.remove(exportId) // erased meanwhile
      return 'dropped'
    }
    const id = uuidv5(`ready ${exportId}`, EXPORTS)
    await dispatch({ id, type: 'RecordDataExport', by: 'system:export', at, data: { memberId, file: exportId, until } })
    return 'done'
  }
}

/** Answers its size in bytes. */
const storeZip = async (making: Making, memberId: MemberId, exportId: ExportTask['exportId'], ending?: AbortSignal): Promise<number> => {
  let size = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length
      next(null, chunk)
    },
  })
  await Promise.all([
    pipeline(zipOf(entriesOf(making, memberId)), counting, { ...(ending && { signal: ending }) }),
    making.store.put(exportId, 'original', counting),
  ])
  return size
}

async function* entriesOf({ exporters, ...sources }: Making, memberId: MemberId): AsyncIterable<Entry> {
  for (const exporter of exporters) yield* exporter(sources, memberId)
}

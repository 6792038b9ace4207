import type { CaseEvent } from '../../domain/cases/messages.js'
import type { StaffEvent } from '../../domain/staff/messages.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { fold, type Entry } from './rows.js'

const entry: Table<keyof Entry> = {
  name: 'entry',
  key: ['position'],
  columns: { position: 'bigint', at: 'timestamptz', actor: 'text', type: 'text', target: 'text', details: 'jsonb' },
}

/** Who of the staff did what, and when: the events themselves, which nobody can take out. */
export const staffLog = view<StaffEvent | CaseEvent>({
  name: 'staff_log',
  version: 1,
  folder: new URL('.', import.meta.url),
  streams: ['staff', 'case'],
  write(batch, tx, schema) {
    const entries = batch.flatMap((fact) => fold(fact) ?? [])
    upsert(tx, schema, entry, entries)
    return Promise.resolve(entries.map(({ position }) => String(position)))
  },
})

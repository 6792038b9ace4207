import type { exportSealed } from '../../../api/contract/staff/seals.js'
import type { Purpose } from '../deletions/calls.js'
import { getFile } from './calls.js'

export type ExportFormat = 'json' | 'csv'

/** What auditors take along: a stream from one of its revisions on, or the log from a place on, to its end unless a last one is named. */
export type Wanted = { readonly stream: string; readonly from: number | null } | { readonly from: number; readonly to: number | null }

export interface Exported {
  readonly text: string
  readonly count: number
  /** How many there are of what is wanted, and from where the next export goes on, if one does. */
  readonly total: number
  readonly next: number | null
}

const PATH: (typeof exportSealed)['path'] = 'staff/audit/export'

/** Sealed events with their proofs, to be checked elsewhere; that they were taken goes on record. Throws a Problem. */
export const getExport = async (wanted: Wanted, format: ExportFormat, purpose?: Purpose): Promise<Exported> => {
  const given = Object.entries({ ...wanted, purpose }).filter(([, value]) => value !== null && value !== undefined)
  const query = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  const text = await getFile(PATH, { format, ...query })
  const [head = ''] = text.split('"seal"', 1) // both forms have it before the events, in which anything may stand
  const said = (name: string): number | null => {
    const [, number] = new RegExp(`"${name}"+:(\\d+)`).exec(head) ?? []
    return number === undefined ? null : Number(number)
  }
  return { text, count: said('count') ?? 0, total: said('total') ?? 0, next: said('next') }
}

export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = { json: 'application/json', csv: 'text/csv;charset=utf-8' }

/** What the file is called: `sfs-member-7`, `sfs-log-1000`. */
export const exportName = (wanted: Wanted): string => {
  if (!('stream' in wanted)) return `sfs-log-${wanted.from}`
  return `sfs-${wanted.stream}${wanted.from ? `-${wanted.from}` : ''}`
}

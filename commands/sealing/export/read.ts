import { Type } from '@sinclair/typebox'
import { checker } from '../../runtime/codec/checker.js'
import { COLUMNS, Consistency, ExportedEvent, ExportedHash, ExportHead, type Exported } from './format.js'

/** An export, as far as it goes. */
export interface ReadExport {
  readonly head: ExportHead
  readonly events: readonly Exported[]
  /** Whether it goes to its end. */
  readonly isWhole: boolean
}

/** A file is no export of ours. */
export class NoExport extends Error {
  override readonly name = 'NoExport'
}

/** Programs that pass a file on may mark its encoding and end its lines in their own way: what it says stays the same. */
const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/[\r\n]+/)
    .filter((line) => line !== '')

/** What an export says, however far it goes. Throws NoExport. */
export const readExport = (text: string): ReadExport | Consistency => {
  const lines = linesOf(text)
  try {
    const isTable = lines[0]?.startsWith('"record"')
    const columns = lines[0] === named(COLUMNS_BEFORE) ? COLUMNS_BEFORE : COLUMNS
    const [head, ...rest] = isTable ? tableHead(lines, columns) : [jsonHead(lines[0] ?? ''), ...lines.slice(1)]
    if ('newer' in head) return head
    const read = isTable ? (line: string) => eventOfRow(line, columns) : eventOfLine
    const isEnd = isTable ? (line: string) => line.startsWith('"end"') : (line: string) => line === ']}'
    return { head, ...eventsIn(rest, read, isEnd) }
  } catch {
    throw new NoExport(isOurs(text) ? CHANGED : 'This is no export of a sealed log, or its beginning is gone')
  }
}

const CHANGED =
  'This file was saved again by another program, or changed: check the file as it was downloaded, or take JSON instead of a table'

/** Whether it names our form, also where a spreadsheet has written it anew, or in two bytes to the letter. */
const isOurs = (text: string): boolean => text.replaceAll('\0', '').includes('sfs-audit-')

type Head = ExportHead | Consistency
const headFrom = checker(Type.Union([ExportHead, Consistency]))
const exportedFrom = checker(Type.Union([ExportedEvent, ExportedHash]))

const jsonHead = (line: string): Head => headFrom(JSON.parse(line.endsWith('[') ? `${line}]}` : line))

const tableHead = ([, head = '', ...rest]: readonly string[], columns: readonly Column[]): [Head, ...string[]] => {
  const { data } = cellsOf(head, columns)
  return [headFrom(JSON.parse(data)), ...rest]
}

/** Each line that is whole, up to the first that is not. */
const eventsIn = (
  lines: readonly string[],
  read: (line: string) => Exported,
  isEnd: (line: string) => boolean,
): Pick<ReadExport, 'events' | 'isWhole'> => {
  const events: Exported[] = []
  for (const line of lines) {
    if (isEnd(line)) return { events, isWhole: true }
    try {
      events.push(read(line))
    } catch {
      return { events, isWhole: false } // it ends within this line
    }
  }
  return { events, isWhole: false }
}

const eventOfLine = (line: string): Exported => exportedFrom(JSON.parse(line.replace(/,$/, '')))

const eventOfRow = (line: string, columns: readonly Column[]): Exported => {
  const { record, index, revision, hash, proof, ...rest } = cellsOf(line, columns)
  const proved = { index: Number(index), proof: proof.split(' ').filter(Boolean) }
  return exportedFrom(record === 'event' ? { ...proved, revision: Number(revision), ...rest } : { ...proved, writtenBy: record, hash })
}

type Column = (typeof COLUMNS)[number]
/** Exports that were handed out before other programs' events were left out have no hashes. */
const COLUMNS_BEFORE: readonly Column[] = COLUMNS.filter((column) => column !== 'hash')
const named = (columns: readonly Column[]): string => columns.map((column) => `"${column}"`).join(',')

const CELL = /^"((?:[^"]|"")*)"(?:,|$)/

const cellsOf = (line: string, columns: readonly Column[]): Record<Column, string> => {
  let rest = line
  const cells = columns.map((column) => {
    const [all, value] = CELL.exec(rest) ?? []
    if (all === undefined || value === undefined) throw new Error(`The row has no ${column}`)
    rest = rest.slice(all.length)
    return [column, value.replaceAll('""', '"')] as const
  })
  return Object.fromEntries(cells) as Record<Column, string>
}

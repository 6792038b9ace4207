import { COLUMNS, type Exported, type ExportHead } from './format.js'

/** As JSON, with each event on a line of its own: where it was cut off can be told. */
export const jsonOf = (head: ExportHead, events: readonly Exported[]): string => {
  const lines = events.map((event) => JSON.stringify(event)).join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},"events":[\n${lines}${lines && '\n'}]}\n`
}

const cell = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`
const row = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`

/** As a table (RFC 4180). No cell begins as a formula does: they are names of ours, numbers, and JSON of objects. */
export const csvOf = (head: ExportHead, events: readonly Exported[]): string =>
  [
    row(COLUMNS),
    row(['head', '', '', '', '', '', JSON.stringify(head), '', '', '']),
    ...events.map((event) => row([...cellsOf(event), event.proof.join(' ')])),
    row(['end', events.length, '', '', '', '', '', '', '', '']),
  ].join('')

const cellsOf = (event: Exported): (string | number)[] => {
  if ('hash' in event) return [event.writtenBy, event.index, '', '', '', '', '', '', event.hash]
  const { index, stream, revision, id, type, data, metadata } = event
  return ['event', index, stream, revision, id, type, data, metadata, '']
}

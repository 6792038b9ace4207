import type { Pool } from 'pg'
import { addSchools, type School } from '../../commands/vault/reference/medical-schools.js'
import { inTransaction } from '../../commands/vault/transaction.js'
import { readCsv, type Row } from './csv.js'

/** What became of a list. With problems, each naming its line, nothing of it was added. */
export interface Imported {
  readonly read: number
  readonly added: number
  readonly problems: readonly string[]
}

const COLUMNS = ['name', 'city', 'country'] as const
/** Only needed where a country has several cities of a name: without it the largest is meant. */
const OPTIONAL = 'region'
const LONGEST = 200

/**
 * Adds the medical schools of a CSV file to those that are known, all or none of them; those that are known already stay as they are. The
 * first line names the columns: name, city, country, and region if there is one. Throws when the file is no such table.
 */
export const importMedicalSchools = async (pool: Pool, file: Uint8Array): Promise<Imported> => {
  const [header, ...rows] = readCsv(decoded(file))
  const schoolOf = reader(header)
  const schools = rows.map(schoolOf)
  const unfit = rows.flatMap((row, at) => {
    const msg = problemOf(row, header!, schools[at]!)
    return msg ? [{ at, msg }] : []
  })
  const { added, problems } = unfit.length > 0 ? { added: 0, problems: unfit } : await inTransaction(pool, (tx) => addSchools(tx, schools))
  return { read: rows.length, added, problems: problems.map(({ at, msg }) => `line ${rows[at]!.line}: ${msg}`) }
}

const decoded = (file: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new Error('The file is not in UTF-8')
  }
}

const reader = (header: Row | undefined): ((row: Row) => School) => {
  const names = header?.cells.map((name) => name.toLowerCase()) ?? []
  const fits = COLUMNS.every((column) => names.includes(column)) && names.every((name) => [...COLUMNS, OPTIONAL].includes(name))
  if (!fits || new Set(names).size < names.length) throw new Error('line 1: the columns must be name,city,country (and region, if needed)')
  const cell = (row: Row, column: string): string => row.cells[names.indexOf(column)] ?? ''
  return (row) => ({ name: cell(row, 'name'), city: cell(row, 'city'), region: cell(row, OPTIONAL), country: cell(row, 'country') })
}

const problemOf = ({ cells }: Row, header: Row, school: School): string | undefined => {
  if (cells.length !== header.cells.length) return `there are ${cells.length} cells for ${header.cells.length} columns`
  const missing = COLUMNS.find((column) => !school[column])
  if (missing) return `the ${missing} is missing`
  if (school.name.length > LONGEST) return `the name is longer than ${LONGEST} characters`
  return cells.some((cell) => /\p{Cc}/u.test(cell)) ? 'a cell contains a line break or another control character' : undefined
}

import type { Row } from './row.js'

/** The rows of these names, separated by commas, in the order of the table; all without names. Throws when there is none of a name. */
export const chosen = (rows: readonly Row[], only: string | undefined): readonly Row[] => {
  if (only === undefined) return rows
  const names = new Set(only.split(',').map((name) => name.trim()))
  const known = rows.map(({ name }) => name)
  const unknown = [...names].filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no row ${unknown.map((name) => `'${name}'`).join(', ')}; the rows are ${known.join(', ')}`)
  return rows.filter(({ name }) => names.has(name))
}

import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Opened, Row } from './row.js'

/** What one may be worse than the other before it is said. */
const TOLERANCE = 0.05

const endBoth = async (one: Opened, other: Opened): Promise<void> => {
  try {
    await one.close()
  } finally {
    await other.close()
  }
}

/** A row of this checkout held against the same one of another. */
export const beside = (here: Row, there: Row): Row => ({
  ...here,
  bar: here.better === 'more' ? 1 - TOLERANCE : 1 + TOLERANCE,
  async open() {
    const ours = await here.open()
    try {
      const theirs = await there.open()
      return { ...ours, baseline: theirs.ours, close: () => endBoth(theirs, ours) }
    } catch (error) {
      await ours.close()
      throw error
    }
  },
})

/** Those rows that the checkout in a directory has too; both programs run at once, and work in turn. `missing` is told of the others. */
export const rowsBeside = async (
  rows: readonly Row[],
  directory: string,
  large: boolean,
  missing: (name: string) => void = () => undefined,
): Promise<readonly Row[]> => {
  const file = pathToFileURL(join(resolve(directory), 'scripts/bench/rows.ts')).href
  const { rowsOf } = (await import(file)) as { rowsOf: (large: boolean) => readonly Row[] }
  const theirs = new Map(rowsOf(large).map((row) => [row.name, row]))
  return rows.flatMap((row) => {
    const there = theirs.get(row.name)
    if (!there) missing(row.name)
    return there ? [beside(row, there)] : []
  })
}

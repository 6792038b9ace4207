import { measure, type Measured } from './measure.js'
import type { Row } from './row.js'

export interface Outcome {
  readonly measured: readonly Measured[]
  readonly crashed: readonly { readonly row: Row; readonly error: unknown }[]
}

/** One row after another; one that crashes does not keep the others from running. `starting` is told before each. */
export const runRows = async (rows: readonly Row[], starting: (row: Row) => void = () => undefined): Promise<Outcome> => {
  const measured: Measured[] = []
  const crashed: { row: Row; error: unknown }[] = []
  for (const row of rows) {
    starting(row)
    try {
      measured.push(await measure(row))
    } catch (error) {
      crashed.push({ row, error })
    }
  }
  return { measured, crashed }
}

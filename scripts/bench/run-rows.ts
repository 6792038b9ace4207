import { measure, type Measured } from './measure.js'
import type { Row } from './row.js'

export interface Outcome {
  readonly measured: readonly Measured[]
  readonly crashed: readonly { readonly row: Row; readonly error: unknown }[]
}

/** What is told as it happens: a run that is cut off has told what it measured until then. */
interface Telling {
  readonly starting?: (row: Row) => void
  readonly done?: (measured: Measured) => void
}

/** One row after another; one that crashes does not keep the others from running. */
export const runRows = async (rows: readonly Row[], { starting, done }: Telling = {}): Promise<Outcome> => {
  const measured: Measured[] = []
  const crashed: { row: Row; error: unknown }[] = []
  for (const row of rows) {
    starting?.(row)
    try {
      const one = await measure(row)
      measured.push(one)
      done?.(one)
    } catch (error) {
      crashed.push({ row, error })
    }
  }
  return { measured, crashed }
}

import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../../api/start-problem.js'

const again = (dataDir: string): string => `Delete ${dataDir} and start again, or start without --demo to use what is there`

/**
 * Tells the sample story into a data directory, where a file stands while it is being told. Throws a StartProblem where it was told in part before,
 * or cannot be told whole now: half of a story is not told on.
 */
export const telling = async (dataDir: string, tell: () => Promise<void>): Promise<void> => {
  const begun = join(dataDir, 'demo-begun')
  if (existsSync(begun)) throw new StartProblem(`--demo: an earlier start ended while it told the sample story. ${again(dataDir)}`)
  writeFileSync(begun, '', { mode: 0o600 })
  try {
    await tell()
  } catch (error) {
    throw new StartProblem(`--demo: the sample story could not be told whole (${(error as Error).message}). ${again(dataDir)}`)
  }
  rmSync(begun)
}

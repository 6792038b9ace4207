import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { diskTrouble } from '../../api/files/stores/disk-trouble.js'
import { StartProblem } from '../../api/start-problem.js'
import { DirectoryInUse, lockDirectory, type DirectoryLock } from '../embedded/directory-lock.js'
import { readRunFile } from './run-file.js'

/** Makes the data directory if it is missing and holds it for this process. Throws a StartProblem that says who has it, or why it cannot be. */
export const holdDataDir = async (dataDir: string): Promise<DirectoryLock> => {
  const directory = resolve(dataDir)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    return await lockDirectory(directory)
  } catch (error) {
    if (error instanceof DirectoryInUse) throw new DataDirInUse(directory, error.holder)
    throw new StartProblem(`DATA_DIR: ${directory} cannot be used: ${diskTrouble(error)}`, { cause: error })
  }
}

/** Another SFS, or one of its commands, works with these data. */
export class DataDirInUse extends StartProblem {
  constructor(directory: string, holder: number | undefined) {
    const run = readRunFile(directory)
    const who = run ? `SFS, which runs on ${run.url} as process ${run.pid}` : holder ? `process ${holder}` : 'another process'
    super(`DATA_DIR: ${directory} is in use by ${who}`)
  }
}

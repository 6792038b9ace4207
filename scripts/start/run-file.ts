import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../embedded/is-alive.js'

/** What tells the command line where a running program and its parts are. */
export interface RunFile {
  readonly pid: number
  readonly url: string
  readonly databaseUrl: string
  readonly eventstoreUrl: string
  readonly smtpUrl: string
}

const pathIn = (dataDir: string): string => join(dataDir, 'run.json')

/** Writes it for its owner's eyes only; the addresses hold passwords. */
export const writeRunFile = (dataDir: string, run: RunFile): void => {
  const half = `${pathIn(dataDir)}.half`
  rmSync(half, { force: true })
  writeFileSync(half, `${JSON.stringify(run, undefined, 2)}\n`, { mode: 0o600 })
  renameSync(half, pathIn(dataDir))
}

/** That of a program that runs; one left behind by a program that is gone means nothing. */
export const readRunFile = (dataDir: string): RunFile | undefined => {
  if (!existsSync(pathIn(dataDir))) return undefined
  const run = JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as RunFile
  return isAlive(run.pid) ? run : undefined
}

export const removeRunFile = (dataDir: string): void => rmSync(pathIn(dataDir), { force: true })

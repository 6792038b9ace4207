import { spawnSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { installedBinaries } from '../embedded/postgres/binaries.js'

/** What a number was measured on. */
export interface Machine {
  readonly cores: number
  readonly cpu: string
  readonly memory_mb: number
  readonly system: string
  readonly node: string
  /** Null when none is installed. */
  readonly postgres: string | null
  /** Average of runnable processes over the minute before. */
  readonly load: number
}

export const thisMachine = async (): Promise<Machine> => ({
  cores: cpus().length,
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  memory_mb: Math.round(totalmem() / 2 ** 20),
  system: `${process.platform} ${process.arch}`,
  node: process.version,
  postgres: await postgresVersion(),
  load: Number(loadavg()[0]!.toFixed(2)),
})

const postgresVersion = async (): Promise<string | null> => {
  const binaries = await installedBinaries().catch(() => null) // that there is none is the answer
  if (!binaries) return null
  const { stdout } = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' })
  return /\d+(\.\d+)*/.exec(stdout)?.[0] ?? null
}

export const machineInWords = ({ cores, cpu, memory_mb, system, node, postgres, load }: Machine): string =>
  [
    `${cores} cores (${cpu})`,
    `${memory_mb.toLocaleString('en')} MB`,
    system,
    `Node ${node.slice(1)}`,
    `Postgres ${postgres ?? 'not installed'}`,
    `load before ${load}`,
  ].join(', ')

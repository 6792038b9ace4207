import { readdirSync, readFileSync } from 'node:fs'

/** What /proc tells of a process: `ticks` of CPU it used itself, with those of children it has buried. */
export interface Usage {
  readonly pid: number
  readonly parent: number
  readonly name: string
  readonly ticks: number
}

/** CPU milliseconds: of whoever asks, of the processes that are measured, of their Postgres, and of whatever else they have started. */
export interface Cpu {
  readonly client: number
  readonly process: number
  readonly postgres: number
  readonly node: number
}

/** Linux counts in hundredths of a second wherever Node runs. */
const MS_A_TICK = 10

/** What this process and those processes with their children have used so far; undefined where there is no /proc. */
export const cpuUsed = (pids: readonly number[]): Cpu | undefined => {
  if (process.platform !== 'linux') return undefined
  const { user, system } = process.cpuUsage()
  const ticks = ticksOf(pids, pids.length > 0 ? everybody() : [])
  return {
    client: (user + system) / 1_000,
    process: ticks.process * MS_A_TICK,
    postgres: ticks.postgres * MS_A_TICK,
    node: ticks.node * MS_A_TICK,
  }
}

/** Some processes and all that descend from them. */
export const familyOf = (pids: readonly number[], all: readonly Usage[]): ReadonlySet<number> => {
  const family = new Set(pids)
  // What a set is given while it is walked is walked too.
  for (const pid of family) for (const usage of all) if (usage.parent === pid) family.add(usage.pid)
  return family
}

/** The ticks of some processes and of all that descend from them, each counted once. */
export const ticksOf = (pids: readonly number[], all: readonly Usage[]): Omit<Cpu, 'client'> => {
  const counted = familyOf(pids, all)
  const sum = (is: (usage: Usage) => boolean): number =>
    all.reduce((before, usage) => (counted.has(usage.pid) && is(usage) ? before + usage.ticks : before), 0)
  const isPostgres = ({ name }: Usage): boolean => name.startsWith('postgres')
  const isOwn = ({ pid }: Usage): boolean => pids.includes(pid)
  return {
    process: sum((usage) => isOwn(usage) && !isPostgres(usage)),
    postgres: sum(isPostgres),
    node: sum((usage) => !isOwn(usage) && !isPostgres(usage)),
  }
}

export const totalOf = ({ client, process, postgres, node }: Cpu): number => client + process + postgres + node

/** Every process that runs, of everybody on this machine (Linux). */
export const everybody = (): Usage[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [usageOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
      } catch {
        return [] // gone meanwhile: its parent has its ticks
      }
    })

/** Reads a line of /proc/<pid>/stat. The name of the program stands in brackets and may hold anything. */
export const usageOf = (stat: string): Usage => {
  const end = stat.lastIndexOf(')')
  const rest = stat
    .slice(end + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = rest
  const name = stat.slice(stat.indexOf('(') + 1, end)
  return { pid: Number.parseInt(stat), parent, name, ticks: rest.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) }
}

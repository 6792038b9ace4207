import { readdirSync, readFileSync } from 'node:fs'

/** What /proc tells of a process: `ticks` of CPU it used itself, with those of children it has buried. */
export interface Usage {
  readonly pid: number
  readonly parent: number
  readonly ticks: number
}

/** Linux counts in hundredths of a second wherever Node runs. */
const MS_A_TICK = 10

/** CPU milliseconds that this process and those processes with their children have used so far; undefined where there is no /proc. */
export const cpuUsed = (pids: readonly number[]): number | undefined => {
  if (process.platform !== 'linux') return undefined
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000 + ticksOf(pids, pids.length > 0 ? everybody() : []) * MS_A_TICK
}

/** The ticks of some processes and of all that descend from them, each counted once. */
export const ticksOf = (pids: readonly number[], all: readonly Usage[]): number => {
  const counted = new Set(pids)
  // What a set is given while it is walked is walked too.
  for (const pid of counted) for (const usage of all) if (usage.parent === pid) counted.add(usage.pid)
  return all.reduce((sum, { pid, ticks }) => (counted.has(pid) ? sum + ticks : sum), 0)
}

const everybody = (): Usage[] =>
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
  const rest = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = rest
  return { pid: Number.parseInt(stat), parent, ticks: rest.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) }
}

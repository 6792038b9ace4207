import { spawnSync } from 'node:child_process'

export interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** The processes that descend from one. */
export const familyOf = (pid: number): Process[] => {
  const all = everybody()
  const family: Process[] = []
  const parents = new Set([pid])
  // What a set is given while it is walked is walked too.
  for (const parent of parents) {
    for (const child of all.filter((each) => each.parent === parent)) {
      parents.add(child.pid)
      family.push(child)
    }
  }
  return family
}

const everybody = (): Process[] =>
  spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => {
      const [, pid, parent, command] = /^ *(\d+) +(\d+) +(.*)$/.exec(line) ?? []
      return pid && parent && command ? [{ pid: Number(pid), parent: Number(parent), command }] : []
    })

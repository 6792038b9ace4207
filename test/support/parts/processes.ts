import { spawnSync } from 'node:child_process'

export interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

const all = (): Process[] =>
  spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => {
      const [, pid, parent, command] = /^ *(\d+) +(\d+) +(.*)$/.exec(line) ?? []
      return pid && parent && command ? [{ pid: Number(pid), parent: Number(parent), command }] : []
    })

/** The processes a process has started and that still run. */
export const childrenOf = (pid: number): Process[] => all().filter(({ parent }) => parent === pid)

/** The processes that were started with these words. */
export const processesWith = (words: string): Process[] => all().filter(({ command }) => command.includes(words))

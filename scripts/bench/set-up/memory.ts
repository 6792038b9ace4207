import { readFileSync } from 'node:fs'
import { setInterval } from 'node:timers'

const MiB = 2 ** 20
/** Milliseconds between two looks. */
const OFTEN = 10

/** MiB of memory that a process holds, as /proc tells. */
const heldBy = (pid: number): number => {
  const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return (Number(pages) * 4_096) / MiB
}

/** By how many MiB a process grew at most while something was done; at least one, since it may have shrunk. */
export const growthWhile = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  const before = heldBy(pid)
  let most = before
  const looking = setInterval(() => (most = Math.max(most, heldBy(pid))), OFTEN)
  try {
    await work()
  } finally {
    clearInterval(looking)
  }
  return Math.max(1, most - before)
}

import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { percentile } from '../times.js'
import type { Step } from './steps.js'
import type { Column } from './table.js'
import { traceLikes } from './trace.js'

type TraceLikes = (likes?: number) => Promise<readonly Step[]>

/** So often each is traced, in turn: what else the machine does then falls on both. */
const ROUNDS = 3

/** The likes of this checkout and of the one in a directory, traced in turn: of each step the middle of its rounds. */
export const traceBeside = async (directory: string, ours: TraceLikes = traceLikes, rounds = ROUNDS): Promise<readonly Column[]> => {
  const file = pathToFileURL(join(resolve(directory), 'scripts/bench/trace/trace.ts')).href
  const { traceLikes: theirs } = (await import(file)) as { traceLikes: TraceLikes }
  const [here, there]: [(readonly Step[])[], (readonly Step[])[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    here.push(await ours())
    there.push(await theirs())
  }
  return [
    { name: 'here', steps: middleOf(here) },
    { name: 'beside', steps: middleOf(there) },
  ]
}

const middleOf = (rounds: readonly (readonly Step[])[]): readonly Step[] =>
  rounds[0]!.map(({ to }, i) => {
    const middle = (of: 'p50' | 'p99'): number =>
      percentile(
        rounds.map((steps) => steps[i]![of]),
        0.5,
      )
    return { to, p50: middle('p50'), p99: middle('p99') }
  })

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { closers } from '../../start/closers.js'
import { ownDirectory } from '../set-up/database.js'
import { httpClient } from '../set-up/http.js'
import { presser } from '../set-up/filling/likes.js'
import { cases, members, openProgram } from '../set-up/program.js'
import { stepsOf, tracesIn, type Step } from './steps.js'

const RECORDER = fileURLToPath(new URL('recorder.ts', import.meta.url))
const WARM_UP = 200

/** Where the time of a like goes, pressed one at a time on the whole program: the steps it takes, in order. */
export const traceLikes = async (likes = 500): Promise<readonly Step[]> => {
  const closing = closers()
  try {
    const file = join(ownDirectory(closing), 'trace')
    const { url } = await openProgram(closing, { preload: RECORDER, settings: { TRACE_FILE: file } })
    const [member] = await members(url, 1)
    const [caseId] = await cases(url, member!, 1)
    const press = presser(httpClient(url, closing), member!, caseId!)
    for (let pressed = 0; pressed < WARM_UP + likes; pressed++) {
      if (pressed === WARM_UP) writeFileSync(file, '')
      await press()
    }
    return stepsOf(tracesIn(readFileSync(file, 'utf8')))
  } finally {
    await closing.close()
  }
}

/** A line for each step: milliseconds in the middle, and of the slowest in a hundred. */
export const inWords = (steps: readonly Step[]): string =>
  [['to', 'p50 ms', 'p99 ms'], ...steps.map(({ to, p50, p99 }) => [to, p50.toFixed(2), p99.toFixed(2)])]
    .map(([to, ...times]) => `${to!.padEnd(14)}${times.map((time) => time.padStart(8)).join('')}`)
    .join('\n')

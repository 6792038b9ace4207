import { setTimeout as pause } from 'node:timers/promises'
import type { Readiness } from '../../../api/health/readiness.js'
import { within } from '../within.js'

const PATIENCE = 30_000
const LOOK_EVERY = 50

/** Waits until the program says that it is ready, and its views are there and have come to the end of the log; throws what it says when that takes too long. */
export const caughtUp = async (url: string): Promise<void> => {
  let said = 'nothing'
  const deadline = performance.now() + PATIENCE
  while (performance.now() < deadline) {
    const answer = await within(PATIENCE, 'health/ready', fetch(`${url}/health/ready`))
    const state = (await answer.json()) as Readiness
    if (answer.status === 200 && state.lag === 0 && state.building?.length === 0) return
    said = JSON.stringify(state)
    await pause(LOOK_EVERY)
  }
  throw new Error(`The program was not back after ${PATIENCE / 1_000} s: ${said}`)
}

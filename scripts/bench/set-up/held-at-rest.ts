import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { until } from './until.js'

/** Has a program tell what it holds (`meter.ts`): to be loaded ahead of it, with the same file as METER_FILE. */
export const METER = fileURLToPath(new URL('meter.ts', import.meta.url))

/** Milliseconds between two looks, and how many agree when it rests: what follows a socket that opens or closes takes its time. */
const BETWEEN = 500
const MOST_LOOKS = 20
/** Bytes by which two looks may differ. */
const ALIKE = 128 * 1024

interface Metered {
  readonly pid: number
  /** METER_FILE of it. */
  readonly file: string
}

const held = async ({ pid, file }: Metered): Promise<number> => {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  return until(() => Promise.resolve(existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined))
}

/** Bytes that a program holds of which it can let go of nothing, once they stay the same; the last of many looks where they never do. */
export const heldAtRest = async (metered: Metered): Promise<number> => {
  let before = await held(metered)
  for (let looks = 1; looks < MOST_LOOKS; looks++) {
    await pause(BETWEEN)
    const now = await held(metered)
    if (Math.abs(now - before) < ALIKE) return now
    before = now
  }
  return before
}

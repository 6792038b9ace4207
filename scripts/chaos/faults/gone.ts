import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../../embedded/is-alive.js'
import type { Process } from './family.js'

const PATIENCE = 20_000
const LOOK_EVERY = 50

/** Waits until these processes have ended; throws which of them have not when that takes too long. */
export const mustGo = async (processes: readonly Process[]): Promise<void> => {
  const left = (): Process[] => processes.filter(({ pid }) => isAlive(pid))
  const deadline = performance.now() + PATIENCE
  while (left().length > 0) {
    if (performance.now() > deadline) throw new Error(`Left behind by a program that was killed: ${left().map(nameOf).join(', ')}`)
    await pause(LOOK_EVERY)
  }
}

const nameOf = ({ pid, command }: Process): string => `process ${pid} (${command})`

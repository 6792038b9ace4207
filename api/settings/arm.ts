import { onFailpoint, type Failpoint } from '../../domain/kernel/failpoint.js'
import type { Failure } from './read-failures.js'

const harmless = (): void => undefined
let disarm = harmless

/** From now on this process dies where it is told to, without a word, as of kill -9. With no failures it never looks. */
export const arm = (failures: readonly Failure[], die = (): void => void process.kill(process.pid, 'SIGKILL')): void => {
  const times = new Map<Failpoint, number>()
  const isDue = ({ when }: Failure, time: number): boolean => ('time' in when ? when.time === time : Math.random() * when.oneIn < 1)
  const hit = (point: Failpoint): void => {
    const time = (times.get(point) ?? 0) + 1
    times.set(point, time)
    if (failures.some((failure) => failure.point === point && isDue(failure, time))) die()
  }
  disarm()
  disarm = failures.length > 0 ? onFailpoint(hit) : harmless
}

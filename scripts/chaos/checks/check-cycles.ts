import type { Stored } from '../../../commands/runtime/store/store.js'
import { differences } from './check-acknowledged.js'
import { commandOf, stepOf, type Cycle } from '../members/cycle.js'

/** Every acknowledged step once in the log, in the order of the acknowledgements, and nothing else; what is otherwise, in words. */
export const checkCycles = (log: readonly Stored[], cycles: readonly Cycle[]): string[] =>
  cycles.flatMap((cycle) => {
    const facts = new Set(cycle.steps.map(({ fact }) => fact))
    const told = log.filter(({ stream, type }) => cycle.isIn(stream) && facts.has(type))
    const acknowledged = cycle.acknowledged.map((key, place) => {
      const step = stepOf(cycle, place)
      return { cause: commandOf(step, key), as: step.fact }
    })
    return differences(
      cycle.name,
      acknowledged,
      told.map(({ type, meta }) => ({ cause: meta.$causationId, as: type })),
    )
  })

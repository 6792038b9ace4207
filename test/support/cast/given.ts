import { expect } from 'chai'
import { decide, evolve, type Decider } from '../../../domain/kernel/decider.js'
import type { Command, Event } from '../../../domain/kernel/messages.js'
import { DEEDS } from '../../../domain/deeds.js'
import { Refusal, type RefusalKind } from '../../../domain/kernel/refusal.js'
import { STAFF_COMMANDS } from './staff-commands.js'

/** given(facts).when(command).then(facts) | .thenNothing() | .thenRefused(kind, msg): the only way deciders are tested. */
export const specOf =
  <S, C extends Command, E extends Event>(decider: Decider<S, C, E>) =>
  (...facts: E[]) => ({
    when(command: C) {
      const stateAfter = (happened: E[]) => happened.reduce((state, event, i) => evolve(decider, state, event, i), decider.initialState)
      const decided = () => decide(decider, command, stateAfter(facts), facts.length - 1)
      return {
        then(...expected: E[]) {
          const events = decided()
          expect(events).to.deep.equal(expected)
          if (STAFF_COMMANDS.has(command.type))
            expect(
              events.some(({ type }) => DEEDS.has(type)),
              'in the log of the staff: declared as a staffEvent',
            ).to.equal(true)
          const all = [...facts, ...events]
          expect(decide(decider, command, stateAfter(all), all.length - 1), 'asked twice').to.deep.equal([])
        },
        thenNothing: () => expect(decided()).to.deep.equal([]),
        thenRefused: (kind: RefusalKind, msg: string) => expect(decided).to.throw(Refusal, msg).with.property('kind', kind),
      }
    },
  })

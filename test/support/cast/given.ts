import { expect } from 'chai'
import { decide, evolve, type Decider } from '../../../domain/kernel/decider.js'
import type { Command, Event } from '../../../domain/kernel/messages.js'
import { Refusal, type RefusalKind } from '../../../domain/kernel/refusal.js'

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
          const all = [...facts, ...events]
          expect(decide(decider, command, stateAfter(all), all.length - 1), 'asked twice').to.deep.equal([])
        },
        thenNothing: () => expect(decided()).to.deep.equal([]),
        thenRefused: (kind: RefusalKind, msg: string) => expect(decided).to.throw(Refusal, msg).with.property('kind', kind),
      }
    },
  })

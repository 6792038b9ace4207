import { randomUUID } from 'node:crypto'
import type { Stored } from '../../../commands/runtime/store/store.js'
import { commandOf, type Button, type Press } from '../../../scripts/chaos/members/button.js'
import { asMember } from '../../../domain/kernel/actor.js'
import { ana, hernia, noon } from '../../support/cast/facts.js'

/** A button that was pressed so many times, like and unlike in turn, all acknowledged. */
export const pressed = (times: number): Button => ({
  member: { id: ana, emailId: 'ana@example.org', token: '' },
  caseId: hernia,
  acknowledged: Array.from({ length: times }, (_, i) => ({ likes: i % 2 === 0, key: randomUUID() })),
})

/** What the log must hold of these presses of a button. */
export const eventsOf = (button: Button, presses: readonly Press[] = button.acknowledged): Stored[] =>
  presses.map((press, place) => {
    const cause = commandOf(button, press)
    return {
      id: randomUUID(),
      type: press.likes ? 'CaseLiked' : 'CaseUnliked',
      data: { caseId: button.caseId, memberId: button.member.id },
      meta: { v: 1, by: asMember(button.member.id), at: noon, $causationId: cause, $correlationId: cause },
      stream: `case-${button.caseId}`,
      revision: place,
      position: place,
    }
  })

import type { Stored } from '../../../commands/runtime/store/store.js'
import { commandOf, type Button } from '../members/button.js'
import { differences, type Done } from './check-acknowledged.js'

interface Pressed {
  readonly memberId: number
  readonly caseId: number
}

const LIKES = new Set(['CaseLiked', 'CaseUnliked'])
const nameOf = ({ memberId, caseId }: Pressed): string => `member ${memberId} and case ${caseId}`

/** Every acknowledged press once in the log, in the order of the acknowledgements, and nothing else; what is otherwise, in words. */
export const checkLikes = (log: readonly Stored[], buttons: readonly Button[]): string[] => {
  const told = toldIn(log)
  const pressed = new Map(buttons.map((button) => [nameOf({ memberId: button.member.id, caseId: button.caseId }), button]))
  const strangers = [...told.keys()]
    .filter((name) => !pressed.has(name))
    .map((name) => `The log has an event for ${name}, where nobody clicked`)
  const doneWith = (button: Button): Done[] =>
    button.acknowledged.map((press) => ({ cause: commandOf(button, press), as: press.likes ? 'CaseLiked' : 'CaseUnliked' }))
  return [...strangers, ...[...pressed].flatMap(([name, button]) => differences(name, doneWith(button), told.get(name) ?? []))]
}

const toldIn = (log: readonly Stored[]): Map<string, Done[]> => {
  const told = new Map<string, Done[]>()
  for (const { type, data, meta } of log) {
    if (!LIKES.has(type)) continue
    const name = nameOf(data as Pressed)
    told.set(name, [...(told.get(name) ?? []), { cause: meta.$causationId, as: type }])
  }
  return told
}

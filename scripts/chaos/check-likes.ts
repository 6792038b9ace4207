import type { Stored } from '../../commands/runtime/store.js'
import { commandOf, type Button } from './button.js'

const LIKES: Readonly<Record<string, boolean>> = { CaseLiked: true, CaseUnliked: false }

interface Pressed {
  readonly memberId: number
  readonly caseId: number
}

/** What the log tells of one press. */
interface Told {
  readonly cause: string
  readonly likes: boolean
}

const nameOf = ({ memberId, caseId }: Pressed): string => `member ${memberId} and case ${caseId}`

/** Every acknowledged press once in the log, in the order of the acknowledgements, and nothing else; what is otherwise, in words. */
export const checkLikes = (log: readonly Stored[], buttons: readonly Button[]): string[] => {
  const told = toldIn(log)
  const pressed = new Map(buttons.map((button) => [nameOf({ memberId: button.member.id, caseId: button.caseId }), button]))
  const strangers = [...told.keys()]
    .filter((name) => !pressed.has(name))
    .map((name) => `The log has an event for ${name}, where nobody clicked`)
  return [...strangers, ...[...pressed].flatMap(([name, button]) => differences(name, button, told.get(name) ?? []))]
}

const toldIn = (log: readonly Stored[]): Map<string, Told[]> => {
  const told = new Map<string, Told[]>()
  for (const { type, data, meta } of log) {
    const likes = LIKES[type]
    if (likes === undefined) continue
    const name = nameOf(data as Pressed)
    told.set(name, [...(told.get(name) ?? []), { cause: meta.$causationId, likes }])
  }
  return told
}

const differences = (name: string, button: Button, told: readonly Told[]): string[] => {
  const acknowledged = button.acknowledged.map((press): Told => ({ cause: commandOf(button, press), likes: press.likes }))
  const [there, acknowledgedAs] = [causesOf(told), causesOf(acknowledged)]
  const found = [
    ...acknowledged.filter(({ cause }) => !there.has(cause)).map(({ cause }) => `Acknowledged but not in the log: ${cause} of ${name}`),
    ...told.filter(({ cause }) => !acknowledgedAs.has(cause)).map(({ cause }) => `In the log but never acknowledged: ${cause} of ${name}`),
    ...[...there].filter(([, times]) => times > 1).map(([cause, times]) => `${times} times in the log: ${cause} of ${name}`),
  ]
  if (found.length > 0) return found
  const other = acknowledged.findIndex(({ cause, likes }, i) => told[i]?.cause !== cause || told[i].likes !== likes)
  return other < 0 ? [] : [`Differs from what was acknowledged, from click ${other} on: ${name}`]
}

/** How often each is named. */
const causesOf = (told: readonly Told[]): Map<string, number> => {
  const times = new Map<string, number>()
  for (const { cause } of told) times.set(cause, (times.get(cause) ?? 0) + 1)
  return times
}

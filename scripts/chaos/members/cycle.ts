import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '../../../api/contract/call.js'
import { keyedCommandId } from '../../../api/http/command-id.js'
import { acknowledge, PATIENCE, type Acknowledged, type Doing } from './acknowledge.js'
import { ask, type Answer } from './ask.js'
import type { Member } from './member.js'

/** What a member does once they see that it is their turn. */
export interface Step {
  readonly member: Member
  readonly call: Call
  /** The type of the fact that comes of it. */
  readonly fact: string
  /** Where they look, and what they send as soon as it is shown there. */
  readonly looks: { readonly path: string; readonly body: object }
  readonly bodyFor: (shown: Answer['body']) => object | undefined | Promise<object | undefined>
}

/** What some members do in turn, again and again, with the key of every step that was acknowledged, in order. */
export interface Cycle {
  /** In words: `the connection of 1 and 2`. */
  readonly name: string
  readonly steps: readonly Step[]
  /** Whether its facts are in this stream; in no other. */
  readonly isIn: (stream: string) => boolean
  readonly acknowledged: string[]
}

const LOOK_EVERY = 50

export const stepOf = ({ steps }: Pick<Cycle, 'steps'>, place: number): Step => steps[place % steps.length]!

/** The id of the command that a step becomes; its fact names it as its cause. */
export const commandOf = ({ member, call }: Step, key: string): string => keyedCommandId(call, member.id, key)

/** Takes the next step. Throws when its turn does not come. */
export const advance = async ({ name, steps, acknowledged }: Cycle, doing: Doing): Promise<Acknowledged> => {
  const step = stepOf({ steps }, acknowledged.length)
  const { member, call } = step
  const key = randomUUID()
  const body = await turnOf(step, name, doing)
  const done = await acknowledge({ member, path: call.path, body, key, about: name, isShown: () => true }, doing)
  acknowledged.push(key)
  return done
}

const turnOf = async ({ member, call, looks, bodyFor }: Step, name: string, { url, over }: Doing): Promise<object> => {
  const deadline = performance.now() + PATIENCE
  while (performance.now() < deadline && !over.aborted) {
    const answer = await ask(url(), { ...looks, token: member.token })
    const body = answer?.code === 200 ? await bodyFor(answer.body) : undefined
    if (body) return body
    await pause(LOOK_EVERY)
  }
  throw new Error(`Member ${member.id} did not see for ${PATIENCE / 1_000} s that ${call.path} is to be sent for ${name}`)
}

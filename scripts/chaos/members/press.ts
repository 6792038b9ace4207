import { randomUUID } from 'node:crypto'
import { acknowledge, type Acknowledged, type Doing } from './acknowledge.js'
import type { Answer } from './ask.js'
import { callOf, type Button } from './button.js'

/** Whether an answer shows a case liked, or not liked any more. */
export const shows =
  (likes: boolean) =>
  ({ body }: Answer): boolean =>
    (body.records as { is_like: boolean }).is_like === likes

/** Presses a button once more, like and unlike in turn. */
export const press = async ({ member, caseId, acknowledged }: Button, doing: Doing): Promise<Acknowledged> => {
  const pressed = { likes: acknowledged.length % 2 === 0, key: randomUUID() }
  const { path } = callOf(pressed)
  const body = { clinicalCaseId: caseId }
  const done = await acknowledge({ member, path, body, key: pressed.key, about: `case ${caseId}`, isShown: shows(pressed.likes) }, doing)
  acknowledged.push(pressed)
  return done
}

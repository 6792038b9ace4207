import { ageAfterEdit } from './age.js'
import type { Case } from './case.js'
import type { CaseCommand } from './messages.js'

type EditCase = Extract<CaseCommand, { type: 'EditCase' }>

/** The command as it is meant: what others are told as 90 comes back as 90, and is no other age (DECISIONS C-59). */
export const meantBy = (command: EditCase, state: Case): EditCase => {
  const { content } = command.data
  if (content.age === undefined) return command
  const age = ageAfterEdit((state.content['age'] ?? null) as number | null, content.age)
  return { ...command, data: { ...command.data, content: { ...content, age } } }
}

import { caseSubject } from '../domain/cases/case.js'
import { caseDecider } from '../domain/cases/decider.js'
import { caseCommands, caseEvents } from '../domain/cases/messages.js'
import { slice } from './runtime/slice.js'

export const cases = slice({
  decider: caseDecider,
  commands: caseCommands,
  events: caseEvents,
  prefix: 'case-',
  key: ({ caseId }) => caseId,
  kept: { subject: caseSubject, version: 5 },
})

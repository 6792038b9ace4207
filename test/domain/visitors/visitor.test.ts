import { randomUUID } from 'node:crypto'
import type { CaseId, VisitorId } from '../../../domain/kernel/ids.js'
import { visitorDecider } from '../../../domain/visitors/decider.js'
import { MOST_POSTS, type VisitorEvent, type VisitorsCommand } from '../../../domain/visitors/messages.js'
import { noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(visitorDecider)
const visitorId = 8 as VisitorId
const caseId = 7 as CaseId
const consents = { terms: true as const, wording: '2026-11', at: noon }
const details = { visitorId, name: 'Ana Lind', email: 'ana@example.org', profession: 'Student' as const, mobile: null, consents }
const common = { id: randomUUID(), at: noon }
const leave: VisitorsCommand = { ...common, type: 'LeaveVisitorDetails', by: 'visitor:8', data: details }
const declare = (by: `visitor:${number}` = 'visitor:8'): VisitorsCommand => ({
  ...common,
  type: 'DeclareRegistration',
  by,
  data: { visitorId, caseId, registration: 'GMC 1234' },
})
const forget: VisitorsCommand = { ...common, type: 'ForgetVisitor', by: 'system:visitors', data: { visitorId, fingerprint: 'abc' } }

const left: VisitorEvent = { type: 'VisitorDetailsLeft', data: { ...details, leftAt: noon } }
const declared = (id = caseId): VisitorEvent => ({
  type: 'RegistrationDeclared',
  data: { visitorId, caseId: id, registration: 'GMC 1234', declaredAt: noon },
})
const forgotten: VisitorEvent = { type: 'SubjectKeyDestroyed', data: { subject: 'visitor:8', fingerprint: 'abc' } }

describe('a visitor', () => {
  it('leaves details, with what they agreed to', () => given().when(leave).then(left))
  it('leaves them once, also when they are forgotten', () => {
    given(left).when(leave).thenNothing()
    given(left, forgotten).when(leave).thenNothing()
  })

  it('declares a registration once for each post', () => {
    given(left).when(declare()).then(declared())
    given(left, declared()).when(declare()).thenNothing()
    given(left, declared(6 as CaseId))
      .when(declare())
      .then(declared())
  })
  it('declares it for nobody else', () =>
    given(left).when(declare('visitor:9')).thenRefused('forbidden', 'You can only do this as yourself'))
  it('declares it only as long as the details are there', () => {
    given().when(declare()).thenRefused('not-found', 'No such visitor')
    given(left, forgotten).when(declare()).thenRefused('not-found', 'No such visitor')
  })
  it('declares no more than so many', () => {
    const before = Array.from({ length: MOST_POSTS }, (_, i) => declared((100 + i) as CaseId))
    given(left, ...before.slice(1))
      .when(declare())
      .then(declared())
    given(left, ...before)
      .when(declare())
      .thenRefused('too-many', 'You have sent as many cases as a visitor can')
  })

  it('is forgotten once', () => {
    given(left).when(forget).then(forgotten)
    given(left, declared(), forgotten).when(forget).thenNothing()
  })
  it('is not forgotten who never came', () => given().when(forget).thenNothing())
})

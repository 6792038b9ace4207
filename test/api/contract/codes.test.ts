import { Type } from '@sinclair/typebox'
import { expect } from 'chai'
import { call } from '../../../api/contract/call.js'
import { serve } from '../../../api/http/serve.js'
import { mustBeDeclared } from '../../support/declared-codes.js'

const shared = {
  method: 'POST',
  auth: 'public',
  limit: 'write',
  body: Type.Object({}),
  answers: Type.Object({}),
  idempotent: false,
} as const
const one = call({ ...shared, path: 'oneOfSpec' })
const two = call({ ...shared, path: 'twoOfSpec', codes: [202, 404] })

/** Every call that specs ask is held by this: see `ask`. */
describe('what a call answers', () => {
  it('is declared', () => {
    expect(() => mustBeDeclared('login', 'POST', 202)).not.to.throw()
    expect(() => mustBeDeclared('getClinicalCaseById/7?x=1', 'GET', 404)).not.to.throw()
    expect(() => mustBeDeclared('logout', 'POST', 202)).to.throw('answered 202, which it does not declare')
    expect(() => mustBeDeclared('getAllClinicalCases?before=7', 'GET', 404)).to.throw('answered 404')
    expect(() => mustBeDeclared('noSuchCall', 'POST', 404)).not.to.throw()
    expect(() => mustBeDeclared('login', 'GET', 405)).not.to.throw()
  })

  it('does not compile as a second kind of yes that is not', () => {
    serve(two, () => Promise.resolve({ answer: {}, code: 202 }))
    // @ts-expect-error 202 is not among its codes
    serve(one, () => Promise.resolve({ answer: {}, code: 202 }))
  })
})

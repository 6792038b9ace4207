import { Type } from '@sinclair/typebox'
import { expect } from 'chai'
import { call } from '../../../api/contract/call.js'
import { calls } from '../../../api/contract/calls.js'
import { fieldErrors, type Check } from '../../../domain/kernel/field-errors.js'
import { checksOf } from '../../../scripts/web/checks.js'

const title = Type.String({ minLength: 3, msg: { minLength: 'At least 3 characters.', required: 'Title is required.' } })
const edit = call({
  method: 'POST',
  path: 'editOfSpec/:id',
  params: Type.Object({ id: Type.Integer() }),
  auth: 'complete',
  limit: 'write',
  body: Type.Object({ title }, { additionalProperties: false }),
  answers: Type.Object({}),
  idempotent: true,
})

describe('the checks of the web', () => {
  it('are made for an edit form with a value in its path, under the name before it, and stand alone', async () => {
    const code = checksOf([edit]).get('editOfSpec')!
    const { check } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { check: Check }
    expect(check({ title: 'Hernia' })).to.equal(true)
    expect(check({ title: 'He' })).to.equal(false)
    expect(fieldErrors(check.errors!)).to.deep.equal([{ field: 'title', msg: 'At least 3 characters.' }])
  })

  it('know which days there are', async () => {
    const body = Type.Object({ from: Type.String({ format: 'date' }) })
    const code = checksOf([call({ ...edit, body })]).get('editOfSpec')!
    const { check } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { check: Check }
    const days = ['2026-11-30', '2028-02-29', '2026-02-29', '2026-13-01', '2026-11-32', '2026-1-1', '', 'tomorrow', '2026-11-30T00:00:00Z']
    expect(days.filter((from) => check({ from }))).to.deep.equal(['2026-11-30', '2028-02-29'])
  })

  it('are made for everything that is sent as a form', () => {
    const put = call({ ...edit, method: 'PUT', path: 'joinOfSpec/:id' })
    const asked = call({ ...edit, method: 'GET', path: 'shownOfSpec/:id' })
    expect([...checksOf([edit, put, asked]).keys()]).to.deep.equal(['editOfSpec', 'joinOfSpec'])
    expect([...checksOf(calls).keys()]).to.include.members(['createClinicalCase', 'login', 'login/start', 'session/revoke'])
  })

  it('are one where a form may have its number in the path or among its fields', () => {
    const whole = call({ ...edit, path: 'editOfSpec', params: Type.Object({}), body: Type.Object({ id: Type.Integer(), title }) })
    expect(checksOf([whole, edit]).get('editOfSpec')).to.equal(checksOf([whole]).get('editOfSpec'))
  })

  it('never take each other’s place', () => {
    expect(() => checksOf([edit, call({ ...edit, path: 'editOfSpec/:other' })])).to.throw('called editOfSpec')
  })
})

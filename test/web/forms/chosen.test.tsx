import { screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { ACCOUNTS, rulesOf } from '../../support/cast/forms.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { fakeUpload } from '../support/fake-upload.js'
import { broken } from './chosen.js'
import { forms } from './forms.js'
import { saidOf } from './met.js'

/** Speaks of a whole form, in a toast that leaves it as it is (spec 1 §8). */
const OF_ALL = 'No changes made'

describe('the rules of what is chosen and listed', () => {
  let server: FakeServer
  let uploads: ReturnType<typeof fakeUpload>
  beforeEach(() => {
    server = fakeServer()
    uploads = fakeUpload()
  })
  afterEach(() => {
    server.restore()
    uploads.restore()
  })

  /** A field describes it, or it is an alert in the same part of the page. */
  const isTold = (control: HTMLElement, message: string): boolean => {
    if (saidOf(control).includes(message)) return true
    const part = control.closest('form, section, [role=dialog]')
    return [...(part?.querySelectorAll('[role=alert]') ?? [])].some((alert) => alert.textContent === message)
  }

  for (const [id, ways] of Object.entries(broken))
    for (const [at, rules] of ways)
      for (const [field, acts] of Object.entries(rules))
        for (const [rule, act] of Object.entries(acts))
          it(`of ${id} are told: ${field}, ${rule}`, async () => {
            const { message } = rulesOf(id).find((each) => each.field === field && each.rule === rule)!
            await at(server)
            const before = server.sent.length
            const control = act()
            if (message === OF_ALL) expect((await screen.findByText(message)).closest('.Toastify__toast')).not.to.equal(null)
            else await waitFor(() => expect(isTold(control, message), message).to.equal(true))
            expect([server.sent.slice(before).filter(({ call }) => /^(update|membership|medi)/.test(call)), uploads.sent]).to.deep.equal([
              [],
              [],
            ])
          })

  it('leave none out that accounts have', () => {
    for (const id of ACCOUNTS)
      for (const { field, rule } of rulesOf(id)) {
        const isMet = field in (forms[id]?.fields ?? {}) || broken[id]?.some(([, rules]) => rules[field]?.[rule])
        expect(isMet, `${id}, ${field}: ${rule}`).to.equal(true)
      }
  })
})

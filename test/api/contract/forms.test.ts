import { expect } from 'chai'
import { mailedLink, signIn } from '../../../scripts/people/become-member.js'
import { ask, freshApp, member, type TestApp } from '../../support/parts/app.js'
import { ACCOUNTS, breaking, rulesOf } from '../../support/cast/forms.js'
import { forms, newcomer } from '../support/account-forms.js'

/** Rules that are kept by the page alone, each with the reason. */
const OF_THE_PAGE: Readonly<Record<string, string>> = {
  'profile.mediRegistration, mediRegistrationNumber: saving without pressing Add':
    'what was not added is not sent, and an empty list takes away what was recorded',
}

/** Said with a yes: it is no mistake. */
const NOTHING_NEW = 'No changes made'

describe('the rules of the forms of accounts, asked of the server', () => {
  let app: TestApp
  const tokens: Record<string, string> = {}
  before(async () => {
    app = await freshApp()
    await ask(app.url, 'signup', { body: newcomer })
    await ask(app.url, 'verify', { body: { q: new URL(await mailedLink(app.url, newcomer.emailId)).search } })
    tokens['newcomer'] = (await signIn(app.url, newcomer)).token
    tokens['member'] = (await member(app.url, 'Mira')).token
  })
  after(() => app.close())

  for (const id of ACCOUNTS)
    for (const { field, rule, message } of rulesOf(id)) {
      if (`${id}, ${field}: ${rule}` in OF_THE_PAGE) continue
      it(`${id}, ${field}: ${rule}`, async () => {
        const { call, by, right, wrong } = forms[id]!
        const token = by && tokens[by]
        const [path, body] = wrong?.[`${field}: ${rule}`] ?? [call, { ...right, [field]: breaking(rule)[0] }]
        const answered = await ask(app.url, path, { body, token })
        if (message === NOTHING_NEW) {
          const again = await ask(app.url, path, { body, token })
          expect([again.code, again.body.msg]).to.deep.equal([200, message])
          return
        }
        expect(answered.code).to.be.oneOf(rule === 'equals newPassword' ? [404] : [415, 422])
        expect([...new Set(answered.body.errors?.map(({ msg }) => msg))]).to.deep.equal([message])
        if (!wrong) expect(answered.body.errors?.[0]?.field).to.equal(field)
      })
    }
})

import { expect } from 'chai'
import type { Envelope } from '../../../../api/contract/call.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { readEnv } from '../../../../api/env.js'
import { mailedLink } from '../../../../scripts/people/become-member.js'
import { ask, freshApp, joining, member, type Answered, type TestApp } from '../../../support/parts/app.js'
import { mailedCode, mailTo } from '../../../support/cast/mailed.js'
import type { Account } from '../../../support/outside/open-id-provider.js'
import { visit } from '../../../support/browser/provider-visit.js'
import { codeOf, setUp } from '../../../support/second-factor.js'
import { account, localProviders, type Providers } from '../../../support/outside/with-providers.js'

/** What the page finds when it is opened. */
const offered = async (url: string): Promise<unknown> => {
  const told = /name="settings" content="([^"]*)"/.exec(await (await fetch(`${url}/login`)).text())?.[1] ?? ''
  return (JSON.parse(told.replaceAll('&quot;', '"')) as { providers: unknown }).providers
}

type Name = 'google' | 'apple'
const CALLS = { google: 'login/googleSignIn/web', apple: 'login/appleSignIn/web' } as const

describe('signing in with a provider', () => {
  let app: TestApp
  let providers: Providers
  before(async () => {
    providers = await localProviders()
    app = await freshApp({ providers: readEnv(providers.settings).providers })
    await providers.serve(app.url)
  })
  after(async () => {
    await app.close()
    await providers.close()
  })

  /** Leaves for a provider; answers what the browser holds, and what it comes back with. */
  const leave = async (name: Name, who: Account) => {
    providers[name].who = who
    const { body, headers } = await ask(app.url, 'login/start', { body: { provider: name } })
    const back = await visit(body['url'] as string, app.url)
    return { cookie: headers.getSetCookie()[0]!, code: back.get('code')!, state: back.get('state')! }
  }
  const handIn = async (name: Name, cookie: string, body: object): Promise<Answered> => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie.split(';')[0]! }
    const response = await fetch(`${app.url}/api/${CALLS[name]}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { code: response.status, headers: response.headers, body: (await response.json()) as Answered['body'] }
  }
  const signIn = async (name: Name, who: Account, more: object = {}) => {
    const { cookie, code, state } = await leave(name, who)
    return handIn(name, cookie, { authCode: code, state, ...more })
  }
  const recordsOf = ({ code, body }: Answered) => {
    expect(code, body.msg).to.be.oneOf([200, 202])
    return body['records'] as Session
  }
  const signUp = async (emailId: string) => {
    const form = { ...joining('Local'), emailId }
    expect((await ask(app.url, 'signup', { body: form })).code).to.equal(200)
    return form
  }

  it('asks who has two-step sign-in for a code, too', async () => {
    const who = account('Nina')
    const { token } = recordsOf(await signIn('google', who))
    const { secret } = await setUp(app.url, { token })
    const due = recordsOf(await signIn('google', who))
    expect([due.second_factor, due.email]).to.deep.equal(['due', null])
    const raised = await ask(app.url, 'secondFactor/check', { body: { code: codeOf(secret) }, token: due.token })
    expect([raised.code, recordsOf(raised).second_factor, recordsOf(raised).email]).to.deep.equal([202, 'shown', who.email])
  })

  it('is offered as far as it is configured', async () => {
    expect(await offered(app.url)).to.deep.equal(['google', 'apple'])
  })

  for (const name of ['google', 'apple'] as const)
    it(`of ${name} joins whoever is new, with the address proved and no password, and knows them again`, async () => {
      const who = account('Nora')
      const joined = await signIn(name, who)
      expect(joined.code, joined.body.msg).to.equal(202)
      expect(joined.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).to.have.members([
        'sfs_refresh',
        'sfs_tags', // for files of rooms
        'sfs_tags', // for CVs
        'sfs_sign_in',
      ])
      const first = recordsOf(joined)
      expect(first).to.include({ email: who.email, signin_type: 'third_party', till_where_filled: 0 })
      const again = recordsOf(await signIn(name, { ...who, email: 'moved@example.org' }))
      expect([again.id, again.email]).to.deep.equal([first.id, who.email])
      await mailTo(app, who.email, /You can now sign in to SFS/)
      expect(
        app.mails().filter(({ to, text }) => to === who.email && text.includes('/verify')),
        'nothing to verify',
      ).to.deep.equal([])
      const body = { curruntPassword: 'no password', newPassword: 'another one', confirmPassword: 'another one' }
      const change = await ask(app.url, 'changePassword', { token: first.token, body })
      expect([change.code, change.body.msg]).to.deep.equal([404, 'You sign in with Google or Apple: there is no password to change.'])
    })

  it('can be left for a password of one’s own, chosen with a mailed code', async () => {
    const who = account('Leaver')
    const { id } = recordsOf(await signIn('apple', who))
    await ask(app.url, 'sendOtp', { body: { emailId: who.email } })
    const chosen = { newPassword: 'my own scalpel', confirmPassword: 'my own scalpel' }
    const body = { emailId: who.email, otp: await mailedCode(app, who.email), ...chosen }
    expect((await ask(app.url, 'verifyOtp', { body })).code).to.equal(200)
    const signedIn = recordsOf(await ask(app.url, 'login', { body: { emailId: who.email, password: 'my own scalpel' } }))
    expect(signedIn).to.include({ id, signin_type: 'ID_PASS' })
  })

  it('takes the names that Apple tells beside the code, or none', async () => {
    const { given_name: _, family_name: __, ...nameless } = account('Silent')
    const named = recordsOf(await signIn('apple', nameless, { name: { firstName: 'ada', lastName: 'Sample' } }))
    expect(named.full_name).to.equal('Ada Sample')
    const { given_name: ___, family_name: ____, ...other } = account('Silent')
    expect(recordsOf(await signIn('apple', other)).full_name).to.equal(null)
  })

  it('leads a member who has proved the address into their own account, with the password as it was, and tells them', async () => {
    const { id, email } = await member(app.url, 'Known')
    const linked = await signIn('google', account('Known', { email: email!, email_verified: 'true' }))
    expect([linked.code, recordsOf(linked).id]).to.deep.equal([200, id])
    expect((await ask(app.url, 'login', { body: { emailId: email, password: 'scalpel please' } })).code).to.equal(200)
    await mailTo(app, email!, /You can now sign in to SFS/)
  })

  it('gives an address to its owner: who signed up with it and has not proved it keeps neither password nor link nor code', async () => {
    const who = account('Owner')
    const squatter = await signUp(who.email)
    const link = await mailedLink(app.url, who.email)
    await ask(app.url, 'sendOtp', { body: { emailId: who.email } })
    const otp = await mailedCode(app, who.email)
    expect(recordsOf(await signIn('google', who)).full_name).to.equal('Owner Sample')
    expect((await ask(app.url, 'login', { body: { emailId: who.email, password: squatter.password } })).code).to.equal(404)
    expect((await ask(app.url, 'verify', { body: { q: new URL(link).search } })).code).to.equal(404)
    expect((await ask(app.url, 'signup', { body: squatter })).code).to.equal(409)
    expect(otp).to.match(/^\d{6}$/) // it is the owner's: only their mailbox has it
  })

  it('makes one member of many who come at once, also while somebody signs up with the address', async () => {
    const who = account('Hurry')
    const begun = await Promise.all(Array.from({ length: 4 }, () => leave('google', who)))
    const handed = begun.map(({ cookie, code, state }) => handIn('google', cookie, { authCode: code, state }))
    const [signedUp, ...answers] = await Promise.all([
      ask(app.url, 'signup', { body: { ...joining('Rival'), emailId: who.email } }),
      ...handed,
    ])
    expect(signedUp.code).to.be.oneOf([200, 409])
    expect(new Set(answers.map((answer) => recordsOf(answer).id))).to.have.property('size', 1)
    expect((await ask(app.url, 'login', { body: { emailId: who.email, password: 'scalpel please' } })).code).to.equal(404)
  })

  it('takes no address that the provider does not vouch for', async () => {
    const { email } = await member(app.url, 'Victim')
    for (const who of [account('Thief', { email: email!, email_verified: false }), account('Unproved', { email_verified: false })]) {
      const { code, body } = await signIn('google', who)
      expect([code, body.msg]).to.deep.equal([
        422,
        'Your provider could not confirm your email address. Please join with your address and a password.',
      ])
    }
  })

  it('is what a member without a password shows once more before what cannot be undone', async () => {
    const who = account('Again')
    const { token } = recordsOf(await signIn('google', who))
    const later = (await app.another(6 * 60_000)).url
    const ways = async (url: string, bearer = token) => {
      const { code: _, msg: __, ...told } = (await ask(url, 'session/ways', { token: bearer, method: 'GET' })).body as object as Envelope
      return told
    }
    const leave = (url: string) => ask(url, 'exportMyData', { token, body: {} })
    expect(await ways(app.url)).to.deep.equal({ password: false, providers: ['google'], fresh: true })
    expect(await ways(later)).to.deep.equal({ password: false, providers: ['google'], fresh: false })
    const refused = await leave(later)
    expect([refused.code, refused.body.errors]).to.deep.equal([422, [{ field: 'password', msg: 'Please sign in again first' }]])
    expect((await leave(app.url)).code).to.equal(200)
    const { token: known } = await member(app.url, 'Worded')
    expect(await ways(app.url, known)).to.deep.equal({ password: true, providers: [], fresh: true })
  })

  it('is one more session that can be seen and ended', async () => {
    const who = account('Ender')
    const { token } = recordsOf(await signIn('apple', who))
    const { body } = await ask(app.url, 'session/list', { token, body: {} })
    expect(body['sessions']).to.have.length(1)
    expect((body['sessions'] as object[])[0]).to.include({ signIn: 'apple', current: true, remembered: false })
    expect((await ask(app.url, 'session/revokeAll', { token, body: {} })).code).to.equal(200)
    expect((await ask(app.url, 'session/list', { token, body: {} })).code).to.equal(401)
  })

  describe('refuses', () => {
    const expectNo = ({ code, body }: Answered, msg: string) => expect([code, body.msg]).to.deep.equal([400, msg])
    const EXPIRED = 'This sign-in has expired. Please try again.'
    const UNCONFIRMED = 'Google did not confirm this sign-in. Please try again.'

    it('a code without what the browser was given to hold', async () => {
      const { code, state } = await leave('google', account('Lost'))
      expectNo(await handIn('google', 'nothing=1', { authCode: code, state }), EXPIRED)
    })

    it('a code that was meant for another browser, with its state or without', async () => {
      const [mine, theirs] = [await leave('google', account('Mine')), await leave('google', account('Theirs'))]
      expectNo(await handIn('google', mine.cookie, { authCode: theirs.code, state: theirs.state }), EXPIRED)
      expectNo(await handIn('google', mine.cookie, { authCode: theirs.code }), UNCONFIRMED)
    })

    it('a code that was used', async () => {
      const { cookie, code, state } = await leave('google', account('Once'))
      recordsOf(await handIn('google', cookie, { authCode: code, state }))
      expectNo(await handIn('google', cookie, { authCode: code, state }), UNCONFIRMED)
    })

    it('a code of the other provider', async () => {
      const { cookie, code, state } = await leave('google', account('Crossed'))
      expectNo(await handIn('apple', cookie, { authCode: code, state }), 'Apple did not confirm this sign-in. Please try again.')
    })

    it('an invented one', async () => {
      const { cookie } = await leave('google', account('Inventor'))
      expectNo(await handIn('google', cookie, { authCode: 'invented' }), UNCONFIRMED)
      expect((await handIn('google', cookie, {})).code).to.equal(422)
    })

    it('whoever comes where no provider is configured', async () => {
      const bare = await freshApp()
      for (const call of Object.values(CALLS))
        expectNo(await ask(bare.url, call, { body: { authCode: 'x' } }), 'This way of signing in is not available here')
      expectNo(await ask(bare.url, 'login/start', { body: { provider: 'google' } }), 'This way of signing in is not available here')
      expect(await offered(bare.url)).to.deep.equal([])
      await bare.close()
    })
  })

  it('says so when a provider is away', async () => {
    const away = await localProviders()
    await away.close()
    const alone = await freshApp({ providers: readEnv(away.settings).providers })
    const { code, body } = await ask(alone.url, 'login/start', { body: { provider: 'apple' } })
    expect([code, body.msg]).to.deep.equal([503, 'Apple cannot be reached. Please try again in a moment.'])
    await alone.close()
  })

  it('hands on what Apple posts behind a #, and nothing else', async () => {
    const body = new URLSearchParams({ code: 'c&d', state: 's', user: '{"name":{}}', other: 'x' })
    const response = await fetch(`${app.url}/api/login/return/apple`, { method: 'POST', body, redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).to.deep.equal([
      303,
      '/signIn/apple#code=c%26d&state=s&user=%7B%22name%22%3A%7B%7D%7D',
    ])
  })
})

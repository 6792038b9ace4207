import { expect } from 'chai'
import { placeOf } from '../../../api/notifications/kinds.js'
import { POST_KINDS } from '../../../domain/engagement/kinds.js'
import { FIXED_CHANNELS, KINDS, NEVER_MAILED_AT_ONCE, type NotificationKind } from '../../../domain/notifications/kinds.js'
import { pageAt } from '../../../web/app/routing/page-at.js'
import { KINDS as SHOWN, kinds } from '../../../web/notifications/kinds.js'
import { ownPath } from '../../../web/shared/net/own-path.js'

const POSTS = Object.keys(POST_KINDS).map((word) => `${word}:7`)
const NETWORKS = ['community', 'beyond']
/** What notifications of each kind are about; a further kind does not compile until it is here. */
const TARGETS: Readonly<Record<NotificationKind, readonly string[]>> = {
  like: POSTS,
  video: ['reel:7'],
  comment: POSTS,
  'also-commented': POSTS,
  'case-closing': POSTS.filter((target) => target.startsWith('case:')),
  'case-solved': POSTS.filter((target) => target.startsWith('case:')),
  request: NETWORKS,
  acceptance: NETWORKS,
  message: ['room:12'],
  application: ['opportunity:5'],
  answer: ['opportunity:5'],
  'opportunity-closed': ['opportunity:5'],
  'event-reminder': ['event:5'],
  'event-changed': ['event:5'],
  decision: POSTS,
  'report-outcome': POSTS,
  standing: ['suspend', 'lifted'],
  security: ['password-changed', 'provider-linked', 'two-step-on'],
}

describe('where notifications lead', () => {
  for (const kind of KINDS)
    for (const target of TARGETS[kind]) {
      const { route } = placeOf({ kind, target })
      const told = `${route}${route.includes('?') ? '&' : '?'}told=${kind}.${target}`
      it(`${kind} of ${target} leads to ${route}, from the list and from a device, and the page is there`, () =>
        expect([ownPath(route), ownPath(told), pageAt(route)?.path !== '*']).to.deep.equal([route, told, true]))
    }

  for (const target of POSTS)
    it(`a post has a place of its own, and a name: ${target}`, () => {
      const { route, called } = placeOf({ kind: 'like', target })
      expect([route, called]).to.satisfy(([page, name]: string[]) => page !== '/home' && /[/=]7$/.test(page!) && name !== 'post')
    })

  for (const target of ['something:9', 'constructor:9'])
    it(`posts of which only other code knows lead home: ${target}`, () =>
      expect(placeOf({ kind: 'like', target })).to.deep.equal({ module: 'home', route: '/home', called: 'post' }))

  for (const kind of KINDS)
    it(`lets be chosen of ${kind} what can be`, () =>
      expect(SHOWN[kind].always ?? []).to.deep.equal(Object.keys(FIXED_CHANNELS[kind] ?? {})))

  it('offers mails at once of kinds that may be mailed at once alone', () =>
    expect(kinds.filter((kind) => SHOWN[kind].neverAtOnce)).to.deep.equal([...NEVER_MAILED_AT_ONCE]))

  it('is told of every kind, in the order of the settings', () => expect(kinds).to.deep.equal(KINDS))
})

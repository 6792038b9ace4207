import { expect } from 'chai'
import { placeOf } from '../../../api/notifications/kinds.js'
import { naming } from '../../../api/notifications/told.js'
import { POST_KINDS } from '../../../domain/engagement/kinds.js'
import {
  FIXED_CHANNELS,
  KINDS,
  NEVER_MAILED_AT_ONCE,
  SEEN_WITH_ITS_POST,
  type NotificationKind,
} from '../../../domain/notifications/kinds.js'
import { postAt } from '../../../web/engagement/post-kinds.js'
import { pageAt } from '../support/page-at.js'
import { KINDS as SHOWN, kinds } from '../../../web/notifications/kinds.js'
import { ownPath } from '../../../web/shared/net/own-path.js'

const POSTS = Object.keys(POST_KINDS).map((word) => `${word}:7`)
const NETWORKS = ['community', 'beyond']
/** What else tells lines of a kind apart that lead to different places. */
const detailsOf = (kind: NotificationKind): readonly (string | null)[] => (kind === 'case-closing' ? [null, 'closed'] : [null])
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
    for (const [target, detail] of TARGETS[kind].flatMap((each) => detailsOf(kind).map((more) => [each, more] as const))) {
      const { route } = placeOf({ kind, target, detail, first: 12 })
      const told = naming({ kind, target }, route)
      it(`${kind} of ${target} leads to ${route}, from the list and from a device, and the page is there`, () =>
        expect([ownPath(route), ownPath(told), pageAt(route)?.path !== '*']).to.deep.equal([route, told, true]))
    }

  for (const target of POSTS)
    it(`a post has a place of its own, and a name: ${target}`, () => {
      const { route, called } = placeOf({ kind: 'like', target, detail: null, first: 12 })
      expect([route, called]).to.satisfy(([page, name]: string[]) => page !== '/home' && /[/=]7$/.test(page!) && name !== 'post')
    })

  it('is seen on the page of a post where it leads there', () =>
    expect(
      KINDS.filter((kind) =>
        TARGETS[kind].every(
          (target) => postAt(new URL(placeOf({ kind, target, detail: null, first: 12 }).route, 'https://sfs')) === target,
        ),
      ),
    ).to.have.members(SEEN_WITH_ITS_POST))

  for (const target of ['something:9', 'constructor:9'])
    it(`posts of which only other code knows lead home: ${target}`, () =>
      expect(placeOf({ kind: 'comment', target, detail: null, first: 12 })).to.deep.equal({
        module: 'home',
        route: '/home',
        called: 'post',
      }))

  for (const kind of KINDS)
    it(`lets be chosen of ${kind} what can be`, () =>
      expect(SHOWN[kind].always ?? []).to.deep.equal(Object.keys(FIXED_CHANNELS[kind] ?? {})))

  it('offers mails at once of kinds that may be mailed at once alone', () =>
    expect(kinds.filter((kind) => SHOWN[kind].neverAtOnce)).to.deep.equal([...NEVER_MAILED_AT_ONCE]))

  it('is told of every kind, in the order of the settings', () => expect(kinds).to.deep.equal(KINDS))
})

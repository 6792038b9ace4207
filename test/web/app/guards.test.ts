import { expect } from 'chai'
import { matchRoutes } from 'react-router-dom'
import type { MemberId } from '../../../api/contract/members/profile.js'
import { landingOf, wayOf, type Arrival } from '../../../web/app/routing/guards.js'
import { accountEntries, menuFor } from '../../../web/app/menu/menu.js'
import { pages } from '../../../web/app/pages.js'
import type { Standing } from '../../../web/shared/session/session.js'

const visitor: Standing = { kind: 'visitor' }
const member = { kind: 'member', id: 7, roles: [], hasShownCode: true } as const satisfies Standing
const newcomer = (done: number): Standing => ({ kind: 'newcomer', id: 7, done })
const routes = pages.map((page) => ({ path: page.path, handle: page }))

/** The way somebody goes from an address, redirect by redirect, to the page that opens; `!` after a step that warned them. */
const walk = (address: string, who: Standing, more: Arrival = {}): string => {
  const steps: string[] = []
  for (let at = address; ;) {
    if (steps.length > 4) throw new Error(`${who.kind} goes in circles: ${steps.join(' ')}`)
    const { route, params } = matchRoutes(routes, at)!.at(-1)!
    const way = wayOf(route.handle.guard, who, { id: params['id'], ...(at === address && more) })
    if (way.kind === 'wait') return 'wait'
    if (way.kind === 'open') return [...steps, 'opens'].join(' ')
    at = way.to
    steps.push(way.to + (way.warned ? '!' : ''))
  }
}

const OPENS = 'opens'
const TO_DOOR = '/login opens'
const TO_HOME = '/home opens'
/** Warned, by the door, which is no place for who is signed in (DECISIONS C-11). */
const WARNED = '/login! /home opens'
const WARNED_HOME = '/home! opens'
const STEP = '/qualification opens'

/** Both tables of the contract: an address, and where it leads a visitor, a newcomer with one step done, and a member. */
const TABLE: readonly (readonly [address: string, visitor: string, newcomer: string, member: string])[] = [
  ['/', TO_DOOR, TO_HOME, TO_HOME],
  ['/home', OPENS, OPENS, OPENS],
  ['/home/features', OPENS, OPENS, OPENS],
  ['/home/howWework', OPENS, OPENS, OPENS],
  ['/login', OPENS, TO_HOME, TO_HOME],
  ['/signup', OPENS, TO_HOME, TO_HOME],
  ['/signIn/google', OPENS, OPENS, OPENS],
  ['/sessions', TO_DOOR, OPENS, OPENS],
  ['/twoStepSignIn', TO_DOOR, OPENS, OPENS],
  ['/staff/posts/case/7', TO_DOOR, WARNED, TO_HOME],
  ['/signInCode', TO_DOOR, STEP, '/chat opens'],
  ['/forgotPassword', OPENS, TO_HOME, TO_HOME],
  ['/changePassword/7', OPENS, OPENS, OPENS],
  ['/changePassword/8', OPENS, '/changePassword/7 opens', '/changePassword/7 opens'],
  ['/verify', OPENS, OPENS, OPENS],
  ['/terms_and_conditions', OPENS, OPENS, OPENS],
  ['/terms_and_conditions/copyright', OPENS, OPENS, OPENS],
  ['/privacy-policy', OPENS, OPENS, OPENS],
  ['/deleteaccount', OPENS, OPENS, OPENS],
  ['/deleteaccount/confirm', OPENS, OPENS, OPENS],
  ['/account', TO_DOOR, OPENS, OPENS],
  ['/standing', TO_DOOR, OPENS, OPENS],
  ['/notifications', TO_DOOR, WARNED, OPENS],
  ['/notifications/settings', TO_DOOR, WARNED, OPENS],
  ['/unsubscribe', OPENS, OPENS, OPENS],
  ['/deleteAccount', OPENS, OPENS, OPENS],
  ['/about', OPENS, OPENS, OPENS],
  ['/about/mission', OPENS, OPENS, OPENS],
  ['/benefit-blog', OPENS, OPENS, OPENS],
  ['/blogs', OPENS, OPENS, OPENS],
  ['/blogs/3', OPENS, OPENS, OPENS],
  ['/contactPage', OPENS, OPENS, OPENS],
  ['/personal', TO_DOOR, STEP, '/welcome opens'],
  ['/qualification', TO_DOOR, OPENS, '/welcome opens'],
  ['/surgicalTraining', TO_DOOR, STEP, TO_HOME],
  ['/membershipAssociation', TO_DOOR, STEP, OPENS],
  ['/mediRegistration', TO_DOOR, STEP, OPENS],
  ['/welcome', TO_DOOR, OPENS, OPENS],
  ['/profile/8', TO_DOOR, '/qualification! opens', OPENS],
  ['/chat', TO_DOOR, '/qualification! opens', OPENS],
  ['/community', TO_DOOR, WARNED, OPENS],
  ['/communityCollection', TO_DOOR, WARNED, OPENS],
  ['/collection', TO_DOOR, WARNED, OPENS],
  ['/myCasesCommunity', TO_DOOR, WARNED, OPENS],
  ['/myCases', TO_DOOR, WARNED, OPENS],
  ['/caseDetails/4', TO_DOOR, WARNED, OPENS],
  ['/communityFollowing', TO_HOME, WARNED_HOME, OPENS],
  ['/communityFollowingFriendList', TO_HOME, WARNED_HOME, OPENS],
  ['/communityNonRegister', OPENS, OPENS, '/community opens'],
  ['/communityNonRegisterView', '/communityNonRegister opens', '/community /login! /home opens', '/community opens'],
  ['/event', TO_DOOR, WARNED, OPENS],
  ['/upcoming', TO_DOOR, WARNED, OPENS],
  ['/ongoing', TO_DOOR, WARNED, OPENS],
  ['/media', TO_DOOR, WARNED, OPENS],
  ['/video', TO_DOOR, WARNED, OPENS],
  ['/meeting', TO_DOOR, WARNED, OPENS],
  ['/live', TO_DOOR, WARNED, OPENS],
  ['/news', TO_DOOR, WARNED, OPENS],
  ['/explore', TO_DOOR, WARNED, OPENS],
  ['/explore/all', '/explore /login opens', '/explore /login! /home opens', '/explore opens'],
  ['/explore/12', '/explore /login opens', '/explore /login! /home opens', '/explore opens'],
  ['/opportunities', TO_DOOR, WARNED, OPENS],
  ['/opportunities/3', TO_DOOR, WARNED, OPENS],
  ['/myApplications', TO_DOOR, WARNED, OPENS],
  ['/opportunityPosted', '/opportunities /login opens', '/opportunities /login! /home opens', OPENS],
  ['/opportunityResponse/3', TO_DOOR, WARNED, OPENS],
  ['/beyondSurgery', TO_DOOR, WARNED, OPENS],
  ['/beyondSurgeryMyPost', TO_DOOR, WARNED, OPENS],
  ['/beyondSurgeryMyCollection', TO_DOOR, WARNED, OPENS],
  ['/beyondSurgeryUserPost/8', '/beyondSurgery /login opens', '/beyondSurgery /login! /home opens', OPENS],
  ['/beyondSurgeryUserPost', '/beyondSurgery /login opens', '/beyondSurgery /login! /home opens', '/beyondSurgery opens'],
  ['/beyondSurgoryFollowing', TO_HOME, WARNED_HOME, OPENS],
  ['/beyondSurgoryFollowingFriendList', TO_HOME, WARNED_HOME, OPENS],
  ['/staff', TO_DOOR, WARNED, TO_HOME],
  ['/staff/posts/case/4', TO_DOOR, WARNED, TO_HOME],
  ['/staff/messages/4', TO_DOOR, WARNED, TO_HOME],
  ['/staff/content', TO_DOOR, WARNED, TO_HOME],
  ['/staff/content/blogs/4', TO_DOOR, WARNED, TO_HOME],
  ['/staff/registrations', TO_DOOR, WARNED, TO_HOME],
  ['/staff/rules', TO_DOOR, WARNED, TO_HOME],
  ['/staff/deletions', TO_DOOR, WARNED, TO_HOME],
  ['/staff/deletions/member-4', TO_DOOR, WARNED, TO_HOME],
  ['/staff/audit', TO_DOOR, WARNED, TO_HOME],
  ['/staff/log', TO_DOOR, WARNED, TO_HOME],
  ['/staff/reports', TO_DOOR, WARNED, TO_HOME],
  ['/staff/reports/case:4', TO_DOOR, WARNED, TO_HOME],
  ['/staff/appeals', TO_DOOR, WARNED, TO_HOME],
  ['/staff/members', TO_DOOR, WARNED, TO_HOME],
  ['/staff/members/4', TO_DOOR, WARNED, TO_HOME],
  ['/staff/restrictionAppeals', TO_DOOR, WARNED, TO_HOME],
  ['/myReports', TO_DOOR, WARNED, OPENS],
  ['/myDecisions', TO_DOOR, WARNED, OPENS],
  ['/nowhere', TO_DOOR, TO_HOME, TO_HOME],
]

describe('guards', () => {
  for (const [address, ...ways] of TABLE)
    for (const [who, way] of [
      [visitor, ways[0]],
      [newcomer(1), ways[1]],
      [member, ways[2]],
    ] as const)
      it(`lead a ${who.kind} at ${address}: ${way}`, () => {
        expect(walk(address, who)).to.equal(way)
      })

  it('are specified for every page', () => {
    const specified = TABLE.map(([address]) => matchRoutes(routes, address)!.at(-1)!.route.path)
    expect(pages.map(({ path }) => path).filter((path) => !specified.includes(path))).to.deep.equal([])
  })

  for (const [done, step] of [
    [0, '/personal'],
    [1, '/qualification'],
    [2, '/membershipAssociation'],
    [3, '/mediRegistration'],
  ] as const)
    it(`lead a newcomer with ${done} steps done to ${step}, and to no other`, () => {
      const steps = ['/personal', '/qualification', '/membershipAssociation', '/mediRegistration']
      expect(steps.map((each) => walk(each, newcomer(done)))).to.deep.equal(steps.map((each) => (each === step ? OPENS : `${step} opens`)))
    })

  it('let who comes back from a later step open the first once more, and no other', () => {
    const steps = ['/personal', '/qualification', '/membershipAssociation', '/mediRegistration']
    const walks = (done: number) => steps.map((each) => walk(each, newcomer(done), { handed: true }))
    expect(walks(1)).to.deep.equal([OPENS, OPENS, STEP, STEP])
    expect(walks(2)[0]).to.equal(OPENS)
    expect(walks(2)[1]).to.equal('/membershipAssociation opens')
    expect(walk('/personal', member, { handed: true })).to.equal('/welcome opens')
  })

  it('wait while it is not known who it is, but for what everybody may read', () => {
    const waiting = pages.filter(({ guard }) => wayOf(guard, { kind: 'unknown' }).kind === 'wait')
    expect(waiting).to.deep.equal(pages.filter(({ guard }) => guard.for !== 'everybody'))
  })

  it('lead a member who signs in to the chat', () => expect(landingOf(member)).to.equal('/chat'))

  it('open to who is still to show a code the question for it, and what everybody may see', () => {
    const unproved = { kind: 'unproved', id: 7 } as const
    for (const address of ['/community', '/login', '/sessions', '/personal', '/chat', '/staff', '/signInCode'])
      expect(walk(address, unproved), address).to.match(/^(\/signInCode )?opens$/)
    expect(walk('/community', unproved)).to.equal('/signInCode opens')
    expect(walk('/privacy-policy', unproved)).to.equal('opens')
  })

  const out = { kind: 'shut-out', id: 7, isComplete: true } as const
  const opened = (who: Standing) => TABLE.map(([address]) => address).filter((address) => walk(address, who) === OPENS)
  const EVERYBODYS = TABLE.map(([address]) => address).filter((address) => {
    const { handle } = matchRoutes(routes, address)!.at(-1)!.route
    return handle.guard.for === 'everybody'
  })
  const LEFT = ['/account', '/standing', '/myReports', '/myDecisions']

  it('lead who is suspended to how they stand, from all but what is everybody’s and what is left to them', () => {
    expect(opened({ ...out, action: 'suspend' })).to.have.members([...EVERYBODYS, ...LEFT])
    expect(opened({ ...out, action: 'suspend', isComplete: false })).to.have.members([...EVERYBODYS, '/account', '/standing'])
    for (const address of ['/', '/community', '/login', '/nowhere', '/staff/log', '/profile/7'])
      expect(walk(address, { ...out, action: 'suspend' }), address).to.equal('/standing opens')
  })

  it('leave their own account to who has to be verified', () => {
    const own = ['/sessions', '/twoStepSignIn', '/changePassword/7', '/membershipAssociation', '/mediRegistration', '/welcome']
    expect(opened({ ...out, action: 'require-verification' })).to.have.members([...EVERYBODYS, ...LEFT, ...own])
  })

  it('have a menu for who is shut out that leads only to what opens', () => {
    for (const action of ['suspend', 'require-verification'] as const) {
      const who = { ...out, action }
      const entries = [...accountEntries({ id: 7 as MemberId, signin_type: 'ID_PASS', is_all_details_filled: 1 }, who), ...menuFor(who)]
      for (const { to } of entries) expect(walk(to, who), to).to.equal(OPENS)
    }
  })

  it('have a menu that leads everybody who is a member, suspended or not, to what moderators have made of their reports and posts', () => {
    const session = { id: 7 as MemberId, signin_type: 'ID_PASS', is_all_details_filled: 1 } as const
    const own = (who: Standing, more: object = {}) => accountEntries({ ...session, ...more }, who).map(({ text }) => text)
    for (const who of [member, { ...out, action: 'suspend' }, { ...out, action: 'require-verification' }] as const)
      expect(own(who)).to.include.members(['My reports', 'My decisions'])
    for (const who of [newcomer(1), { ...out, action: 'suspend', isComplete: false }] as const)
      expect(own(who, { is_all_details_filled: 0 })).not.to.include.oneOf(['My reports', 'My decisions'])
  })

  it('have a menu without Change Password for who signs in by a provider, however they stand', () => {
    const texts = (who: Standing, signin_type: 'ID_PASS' | 'third_party') =>
      accountEntries({ id: 7 as MemberId, signin_type, is_all_details_filled: 1 }, who).map(({ text }) => text)
    for (const who of [member, newcomer(1), { ...out, action: 'require-verification' }] as const) {
      expect(texts(who, 'ID_PASS'), who.kind).to.include('Change Password')
      expect(texts(who, 'third_party'), who.kind).not.to.include('Change Password')
    }
  })

  it('open the viewer to who comes with something to show', () => {
    expect(walk('/explore/all', member, { handed: true })).to.equal(OPENS)
    expect(walk('/explore/all', newcomer(1), { handed: true })).to.equal('/explore /login! /home opens')
  })

  it('open the cases of visitors to who has left their details', () => {
    expect(walk('/communityNonRegisterView', visitor, { isKnown: true })).to.equal(OPENS)
  })

  it('let staff in by their role, and lead other members home with a word', () => {
    const guard = { for: 'staff', roles: ['moderator', 'editor'] } as const
    expect(wayOf(guard, { ...member, roles: ['editor'] })).to.deep.equal({ kind: 'open' })
    const alone = { ...member, roles: ['editor'] as const, hasShownCode: false }
    expect(wayOf(guard, alone)).to.deep.include({ to: '/twoStepSignIn', back: true })
    const home = { kind: 'led', to: '/home', says: 'That page is for moderators and editors.' }
    for (const roles of [[], ['auditor'] as const]) expect(wayOf(guard, { ...member, roles })).to.deep.equal(home)
    expect(wayOf(guard, newcomer(1))).to.deep.equal({ kind: 'led', to: '/login', warned: true })
    expect(wayOf(guard, visitor)).to.deep.equal({ kind: 'led', to: '/login', back: true })
  })

  for (const [role, first] of [
    ['moderator', '/staff/reports'],
    ['editor', '/staff/content'],
    ['auditor', '/staff/deletions'],
  ] as const)
    it(`lead ${role}s at /staff to the first page of theirs: ${first}`, () => {
      expect(walk('/staff', { ...member, roles: [role] })).to.equal(`${first} opens`)
    })

  it('say to a member of no role at /staff whom it is for', () => {
    const { handle } = matchRoutes(routes, '/staff')!.at(-1)!.route
    expect(wayOf(handle.guard, member)).to.deep.equal({ kind: 'led', to: '/home', says: 'That page is for members of the staff.' })
  })
})

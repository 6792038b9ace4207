import { expect } from 'chai'
import { matchRoutes } from 'react-router-dom'
import { wayOf } from '../../../web/app/routing/guards.js'
import { pages } from '../../../web/app/pages.js'
import type { Standing } from '../../../web/shared/session/session.js'
import { contract } from '../../support/contract.js'

interface Told {
  readonly path: string
  readonly kind: 'route' | 'shared'
  readonly access: 'both' | 'signed-in' | 'signed-out'
  readonly requires_complete: boolean
  readonly redirect_without: string
}

const tables = (contract('routes') as readonly Told[]).filter(({ kind }) => kind === 'route')
const routes = pages.map((page) => ({ path: page.path, handle: page }))
/** Who asks for an address is number 7: a path about oneself is about them. */
const addressOf = ({ path }: Told): string => (path === '*' ? '/no/such/page' : path.replace('/:sectionName?', '').replace(/:\w+/, '7'))
const pageAt = (address: string) => matchRoutes(routes, address)!.at(-1)!

/** The page that opens in the end, redirect by redirect. */
const endOf = (address: string, who: Standing): string => {
  for (let at = address, steps = 0; steps < 5; steps++) {
    const { route, params } = pageAt(at)
    const way = wayOf(route.handle.guard, who, { id: params['id'] })
    if (way.kind !== 'led') return way.kind === 'open' ? at : 'wait'
    at = way.to
  }
  throw new Error(`${address} leads ${who.kind} in circles`)
}

const visitor: Standing = { kind: 'visitor' }
const newcomer: Standing = { kind: 'newcomer', id: 7, done: 1 }
const member: Standing = { kind: 'member', id: 7, roles: [], hasShownCode: false }

/** Where the contract's own words would be wrong, or leave it open, and what was decided: visitor, newcomer (one step done), member. */
const DECIDED: Readonly<Record<string, readonly [string, string, string, string]>> = {
  '/': ['/login', '/home', '/home', 'no screen of its own'],
  '*': ['/login', '/home', '/home', 'any other path'],
  '/personal': ['/login', '/qualification', '/welcome', 'C-07: a step opens when it is its turn'],
  '/qualification': ['/login', '/qualification', '/welcome', 'C-07'],
  '/surgicalTraining': ['/login', '/qualification', '/home', 'G-13'],
  '/membershipAssociation': ['/login', '/qualification', '/membershipAssociation', 'C-07, C-04: offered from the profile'],
  '/mediRegistration': ['/login', '/qualification', '/mediRegistration', 'C-07, C-04'],
  '/profile/:id': ['/login', '/qualification', '/profile/7', 'the next unfinished step'],
  '/chat': ['/login', '/qualification', '/chat', 'C-11: as the profile does'],
  '/communityNonRegister': ['/communityNonRegister', '/communityNonRegister', '/community', 'full session -> /community'],
  '/communityNonRegisterView': ['/communityNonRegister', '/home', '/community', 'without details -> /communityNonRegister; C-11'],
  '/explore/:id': ['/login', '/home', '/explore', 'C-29: without something to show'],
  '/explore/all': ['/login', '/home', '/explore', 'C-29'],
  '/opportunityPosted': ['/login', '/home', '/opportunityPosted', 'C-34'],
  '/beyondSurgeryUserPost': ['/login', '/home', '/beyondSurgery', 'the route above without its id'],
  '/beyondSurgeryUserPost/:id': ['/login', '/home', '/beyondSurgeryUserPost/7', 'by way of /beyondSurgery'],
}

/** What the words of the contract say of a page: /login leads who is signed in home (DECISIONS C-11). */
const expected = (told: Told): readonly [string, string, string] => {
  const own = addressOf(told)
  if (told.access === 'signed-out') return [own, '/home', '/home']
  if (told.access === 'both') return [own, own, own]
  const [, to = '/login'] = /^(\/login|\/home) \(no session id/.exec(told.redirect_without) ?? []
  return [to, told.requires_complete ? '/home' : own, own]
}

describe('the routes of the contract', () => {
  it('are many', () => expect(tables).to.have.length.above(55))

  for (const told of tables) {
    const [forVisitor, forNewcomer, forMember] = DECIDED[told.path] ?? expected(told)
    for (const [who, to] of [
      [visitor, forVisitor],
      [newcomer, forNewcomer],
      [member, forMember],
    ] as const)
      it(`${told.path}: a ${who.kind} comes to ${to}`, () => expect(endOf(addressOf(told), who)).to.equal(to))

    if (told.path !== '*')
      it(`${told.path} is a page of its own`, () => expect(pageAt(addressOf(told)).route.path, addressOf(told)).not.to.equal('*'))
  }

  it('are decided only where the contract has them', () =>
    expect(Object.keys(DECIDED).filter((path) => !tables.some((told) => told.path === path))).to.deep.equal([]))
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Type } from '@sinclair/typebox'
import { expect } from 'chai'
import express from 'express'
import { routes } from '../../../api/app.js'
import { call, isForAnybody, isInQuery, methodsOf, type Auth, type Call } from '../../../api/contract/call.js'
import { calls } from '../../../api/contract/calls.js'
import type { Deps } from '../../../api/deps.js'
import { fileLinks } from '../../../api/files/showing/links.js'
import { fileRoute } from '../../../api/files/routes.js'
import { failures } from '../../../api/http/answers.js'
import { callers, type AskingOf, type Caller, type Visitor } from '../../../api/http/sessions/caller.js'
import { serve } from '../../../api/http/serve.js'
import { routerOf } from '../../../api/http/router.js'
import { newSigningKey } from '../../../api/http/sessions/signed-tokens.js'
import { tagTokens, tokens } from '../../../api/http/sessions/tokens.js'
import type { VisitorId } from '../../../domain/kernel/ids.js'
import { Action } from '../../../domain/members/standing/messages.js'
import { ROLES } from '../../../domain/kernel/people/role.js'
import { ana, boris, noon } from '../../support/cast/facts.js'
import { noLimits } from '../../support/parts/no-limits.js'
import { nobodyCommands } from '../../support/parts/nobody-commands.js'

/** The places that no call uses yet; they are read in the same way. */
const shared = { auth: 'complete', limit: 'read', body: Type.Object({}), answers: Type.Object({}), idempotent: false } as const
const inHeader = call({ ...shared, method: 'POST', path: 'inHeader', actingAs: { header: 'id' } })
const inQuery = call({ ...shared, method: 'GET', path: 'inQuery', actingAs: { query: 'id' } })
/** The ways of asking, and of being let in, that no call has yet. */
const put = call({ ...shared, method: 'PUT', path: 'put/:id', actingAs: { body: 'user_id' } })
const remove = call({ ...shared, method: 'DELETE', path: 'remove/:id', actingAs: { query: 'id' } })
const visitors = call({ ...shared, method: 'POST', path: 'visitors', auth: 'visitor', actingAs: { body: 'signup_id' } })
const preview = call({ ...shared, method: 'POST', path: 'preview', authAlso: ['visitor', 'public'] })
const posting = call({ ...shared, method: 'POST', path: 'posting', authAlso: ['visitor'] })
const reports = call({ ...shared, method: 'GET', path: 'staff/reports', auth: 'moderator' })
const trail = call({ ...shared, method: 'GET', path: 'staff/log', auth: 'auditor' })
const news = call({ ...shared, method: 'POST', path: 'staff/news', auth: 'editor' })
const waiting = call({ ...shared, method: 'GET', path: 'staff/waiting', auth: 'editor', authAlso: ['moderator'] })
const table: readonly Call[] = [...calls, inHeader, inQuery, put, remove, visitors, preview, posting, reports, trail, news, waiting]

const signingKey = newSigningKey()
const signed = (sessionId: string, { at = noon, by = signingKey, memberId = boris } = {}) =>
  tokens(by, () => at).sign({ memberId, sessionId })
/** Nothing is awaited before the specs are known: mocha would load this file, and with it all of the program once more, in its other way. */
const bearing = async (token: Promise<string>) => `Bearer ${await token}`
const good = signed('open')
/** Each looks well, and is not. */
const bad: Readonly<Record<string, string | Promise<string>>> = {
  'no token': '',
  'a token without its scheme': good,
  'a token of another scheme': good.then((token) => `Basic ${token}`),
  'an empty token': 'Bearer ',
  'two tokens': good.then((token) => `Bearer ${token} ${token}`),
  'an expired token': bearing(signed('open', { at: '2026-01-01T11:44:59.000Z' })),
  'a token signed by somebody else': bearing(signed('open', { by: newSigningKey() })),
  'a token of a session that was ended': bearing(signed('ended')),
  'a token that names another than its session': bearing(signed('open', { memberId: ana })),
  'a token of which a letter was changed': bearing(good.then((token) => token.replace(/^(.{60})./, (_all, begin: string) => `${begin}-`))),
}
const memberOf = new Map([
  ['open', boris],
  ['incomplete', ana],
])
const sessions = {
  find: async (id: string) => {
    const memberId = memberOf.get(id)
    return memberId && { memberId, signIn: 'password' as const, secondFactor: 'off' as const }
  },
}
const { callerOf } = callers(
  tokens(signingKey, () => noon),
  tagTokens(signingKey, () => noon),
  sessions,
  { isComplete: async (id) => id === boris, rolesOf: async () => [], restrictionOf: async () => undefined },
)
/** Whom no token stands for yet, by theirs. */
const later: Readonly<Record<string, Caller | Visitor>> = {
  visitor: { visitorId: 2 as VisitorId },
  moderator: { id: boris, sessionId: 'open', complete: true, roles: ['moderator'], secondFactor: 'shown' },
  auditor: { id: boris, sessionId: 'open', complete: true, roles: ['auditor'], secondFactor: 'shown' },
  editor: { id: boris, sessionId: 'open', complete: true, roles: ['editor'], secondFactor: 'shown' },
  'password-alone': { id: boris, sessionId: 'open', complete: true, roles: ROLES, secondFactor: 'off' },
  ...Object.fromEntries(
    Action.anyOf.map(({ const: action }) => [
      action,
      { id: boris, sessionId: 'open', complete: true, roles: [], secondFactor: 'off', restriction: { action, until: null } } as const,
    ]),
  ),
  'before-code': { id: boris, sessionId: 'open', complete: true, roles: ROLES, secondFactor: 'due' },
}
const askingOf: AskingOf = async (token) => later[token] ?? callerOf(token)
/** Everybody who may ask, by their token. */
const people = {
  'nobody in particular': '',
  'a visitor': 'Bearer visitor',
  'who has details to fill in': bearing(signed('incomplete', { memberId: ana })),
  'a member with all details': bearing(good),
  'a moderator': 'Bearer moderator',
  'an auditor': 'Bearer auditor',
  'an editor': 'Bearer editor',
}
type Person = keyof typeof people
const staff = ['a moderator', 'an auditor', 'an editor'] as const
const members = ['a member with all details', ...staff] as const
const LET_IN: Readonly<Record<Auth, readonly Person[]>> = {
  public: Object.keys(people) as Person[],
  visitor: ['a visitor', 'who has details to fill in', ...members],
  session: ['who has details to fill in', ...members],
  complete: members,
  moderator: ['a moderator'],
  auditor: ['an auditor'],
  editor: ['an editor'],
}
const isStranger = (who: Person) => who === 'nobody in particular' || who === 'a visitor'
/** As whom somebody asks who is let in. */
const insider = (each: Call) => people[LET_IN[each.auth].at(each.auth === 'session' ? 1 : 0)!]

const nothing = async () => undefined
const room = { reserve: nothing, release: nothing, waste: nothing, mustHaveVideoTime: nothing }
const uploads = { parse: () => Promise.reject(new Error('nothing is uploaded here')), discard: async () => undefined }
/** Only the gate counts here: whoever gets past it is answered 200. */
const open = table.map((each) =>
  serve({ ...each, body: Type.Object({}), answers: Type.Object({}) }, async () => ({ answer: {}, code: 200 })),
)
const server = express()
  .use(
    express.json(),
    routerOf(open, {
      callerOf: askingOf,
      limits: noLimits,
      uploads,
      room,
      requests: { mustBeSame: async () => undefined, isKnown: async () => false },
      now: () => noon,
      ...nobodyCommands,
    }),
  )
  .use(failures)

/** Asked some thousand times: on one port, and over connections that stay open. */
const door = createServer(server)
let port: number
before(async () => {
  await once(door.listen(0, '127.0.0.1'), 'listening')
  port = (door.address() as AddressInfo).port
})
after(() => {
  door.close()
  door.closeAllConnections()
})

const inEveryWay = (each: Call): Call[] => methodsOf(each).map((method) => ({ ...each, method }))

const ask = async (each: Call, named: unknown, given: string | Promise<string> = insider(each)) => {
  const token = await given
  const { method, path, actingAs } = each
  const names: Readonly<Record<string, string>> = { ...actingAs }
  const [place, field] = Object.entries(names)[0] ?? [undefined, '']
  const url = new URL(
    path
      .replace(':kind', 'case')
      .replace('deletions/:id', 'deletions/member-7')
      .replace('reports/:id', 'reports/case%3A7')
      .replace(/:\w+/, '7'),
    `http://127.0.0.1:${port}`,
  )
  const headers = new Headers(token ? { Authorization: token } : {})
  if (named !== undefined && place === 'header') headers.set(field, named as string)
  if (named !== undefined && place === 'query') for (const value of [named].flat()) url.searchParams.append(field, value as string)
  if (isInQuery(method)) return codeOf(url, { method, headers })
  headers.set('Content-Type', 'application/json')
  return codeOf(url, { method, headers, body: JSON.stringify(place === 'body' ? { [field]: named } : {}) })
}

/** Its answer is read, so that the connection is free for the next. */
const codeOf = async (url: URL, asking: RequestInit): Promise<number> => {
  const answer = await fetch(url, asking)
  await answer.arrayBuffer()
  return answer.status
}

it('every declared call is served, and every served call is declared', () => {
  const shelves = { links: fileLinks(signingKey), now: () => noon, shelves: [] }
  expect([fileRoute(shelves), ...routes({} as Deps)].map((served) => served.call)).to.have.members(calls)
})

for (const each of table.flatMap(inEveryWay)) {
  describe(`${each.method} ${each.path}`, () => {
    if (isForAnybody(each)) {
      it('is open to everybody', async () => expect(await ask(each, undefined, '')).to.equal(200))
      return
    }
    const declared = [each.auth, ...(each.authAlso ?? [])]
    const isOpen = declared.includes('public')
    for (const [what, token] of Object.entries(bad)) {
      if (isOpen && token === '') continue
      it(`is closed to ${what}`, async () => expect(await ask(each, undefined, token)).to.equal(401))
    }
    for (const who of Object.keys(people) as Person[]) {
      if (declared.some((auth) => LET_IN[auth].includes(who)))
        it(`lets in ${who}`, async () => expect(await ask(each, undefined, people[who])).to.equal(200))
      else it(`turns away ${who}`, async () => expect(await ask(each, undefined, people[who])).to.equal(isStranger(who) ? 401 : 403))
    }
    const isForStaff = declared.every((auth) => ROLES.some((role) => role === auth))
    it(`${isForStaff ? 'turns away' : 'lets in'} staff who have shown nothing but a password`, async () =>
      expect(await ask(each, undefined, 'Bearer password-alone')).to.equal(isForStaff ? 403 : 200))
    it(`${each.beforeCode ? 'lets in' : 'turns away'} who is still to show the code of the second factor`, async () =>
      expect(await ask(each, undefined, 'Bearer before-code')).to.equal(each.beforeCode ? 200 : 403))
    if (!each.actingAs) return
    const isText = !('body' in each.actingAs)

    it('refuses a foreign id', async () => expect(await ask(each, isText ? '1' : 1)).to.equal(403))
    it('refuses an array', async () => expect(await ask(each, 'header' in each.actingAs! ? '2, 2' : [2, 2])).to.equal(403))
    it('accepts the own id', async () => expect(await ask(each, isText ? '2' : 2)).to.equal(200))
    it('accepts the own id as text', async () => expect(await ask(each, '2')).to.equal(200))
    for (const strange of isText ? ['', '02', '2.0'] : [null, '', true, {}, '02', 2.5, [2]]) {
      it(`refuses ${JSON.stringify(strange)}`, async () => expect(await ask(each, strange)).to.equal(403))
    }
  })
}

describe('a member whom moderators have restricted', () => {
  const SUSPENDED = [
    'logout',
    'session/ways',
    'secondFactor/check',
    'deleteAccount',
    'exportMyData',
    'getDataExport',
    'standing',
    'standing/appeal',
    'myReports',
    'myDecisions',
    'appeals',
  ]
  const asking = calls.filter((each) => !isForAnybody(each))
  const openTo = async (action: string): Promise<string[]> => {
    const codes = await Promise.all(asking.map((each) => ask(each, undefined, `Bearer ${action}`)))
    expect(codes.every((code) => code === 200 || code === 403)).to.equal(true)
    return asking.filter((_, i) => codes[i] === 200).map(({ path }) => path)
  }
  const staffCalls = calls.filter(({ path }) => path.startsWith('staff/')).map(({ path }) => path)

  it('does next to nothing while suspended', async () => expect(await openTo('suspend')).to.have.members(SUSPENDED))
  it('looks after the account alone while it has to be verified', async () => {
    const may = await openTo('require-verification')
    expect(may).to.include.members([...SUSPENDED, 'mediRegistration', 'updateMediRegistration', 'getProfileDetails', 'changePassword'])
    expect(may).not.to.include.members(['getAllClinicalCases', 'createClinicalCase', 'getCommunityPost', ...staffCalls])
  })
  it('reads, and takes back, while limited', async () => {
    const may = await openTo('limit')
    const reads = [
      'getAllClinicalCases',
      'getCommunityPost',
      'getBeyondSurgoryPost',
      'searchUserDetails',
      'getOpportunities',
      'getRelationsWith/:id',
    ]
    expect(may).to.include.members([...SUSPENDED, ...reads, 'deleteClinicalCaseById', 'deleteClinicalComment', 'withdrawApplication'])
    for (const path of [
      'createClinicalCase',
      'editClinicalCaseById',
      'likeClinicalCase',
      'commentOnClinicalCase',
      'addClinicalCaseReport',
      'addCommunityPost',
      'addBeyondSurgoryPost',
      'addFriendRequestCommunity',
      'updateFriendList',
      'addOpportunities',
      'addApplyNow',
      'chatRoomSolo',
      'sendChatMessage',
      'uploadChatFile',
      'reportMessage',
      'upload',
      ...staffCalls,
    ])
      expect(may, path).not.to.include(path)
  })
})

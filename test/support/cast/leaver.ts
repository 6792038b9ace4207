import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import sharp from 'sharp'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { Session } from '../../../api/contract/members/members.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { becomeMember, signIn, type Person } from '../../../scripts/people/become-member.js'
import { ask, caseForm, personOf, postCase, type TestApp } from '../parts/app.js'
import { inTheirGroups, writeTo } from '../calls/chatting.js'
import { applyTo, postOpportunity } from '../calls/opportunities.js'

/** A member with two sessions, a portrait, a case with a photograph, a comment below two cases of others, a request to the author of one in each network and a message to them, a group's room, a posting, and an application. */
export interface Leaver extends Session {
  readonly person: Person
  readonly caseId: number
  readonly keepPosts: boolean
}

/** In every name and comment of theirs, and in nothing that may stay. */
export const CANARY = 'Kanari'
const wordOf = (name: string): string => `${CANARY}${name}`

const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 30, channels: 3, background: '#8a3b3b' } })
    .jpeg()
    .toBuffer()

export const leaver = async (url: string, name: string, keepPosts: boolean, commentedOn: readonly number[]): Promise<Leaver> => {
  const person = { ...personOf(name), firstName: wordOf(name) }
  const session = await becomeMember(url, person)
  await signIn(url, person)
  const { token } = session
  const bytes = await photograph()
  const portrait = new FormData()
  portrait.append('profile_pic', new Blob([Buffer.from(bytes)]), 'me.jpg')
  expect((await ask(url, 'uploadProfilePic', { body: portrait, token })).code).to.equal(200)
  const caseId = await postCase(url, session, caseForm({}, { bytes, name: 'wound.jpg', type: 'image/jpeg' }))
  for (const clinicalCaseId of commentedOn) {
    const { code } = await ask(url, 'commentOnClinicalCase', { body: { clinicalCaseId, comment: wordOf(name) }, token })
    expect(code).to.equal(200)
  }
  const post = (await ask(url, `getClinicalCaseById/${commentedOn[0]!}`, { token, method: 'GET' })).body['result'] as ClinicalCase
  for (const call of ['addFriendRequestCommunity', 'addFriendRequestBeyondSurgory'])
    expect((await ask(url, call, { body: { user_two_id: post.signup_id }, token })).code).to.equal(200)
  await writeTo(url, session, { id: post.signup_id }, wordOf(name))
  await inTheirGroups(url, session)
  await postOpportunity(url, session, { description: wordOf(name) })
  await applyTo(url, session, await hostedAt(url), wordOf(name))
  return { ...session, person, caseId, keepPosts }
}

/** Somebody's opportunity to apply to, the same for all who leave there. */
const hostedAt = (url: string): Promise<number> => {
  const known = hosts.get(url) ?? becomeMember(url, personOf('Host')).then((host) => postOpportunity(url, host))
  hosts.set(url, known)
  return known
}
const hosts = new Map<string, Promise<number>>()

/** What each of them leaves in the log, once: the facts after the command, and of those that count something how many there were. */
const WAY_OUT = ({ keepPosts }: Leaver) => [
  ['AccountDeletionRequested', null],
  ['SessionsRevoked', 2],
  [keepPosts ? 'PostsAnonymised' : 'PostsWithdrawn', 1],
  ['CommentsRemoved', 2],
  ['ConnectionsRemoved', 2],
  ['RoomsLeft', 2],
  ['OpportunitiesWithdrawn', 1],
  ['ApplicationsWithdrawn', 1],
  ['EventsLeft', 0],
  ['FilesErased', keepPosts ? 2 : 3],
  ['EmailReleased', null],
  ['SubjectKeyDestroyed', null],
  ['AccountDeleted', null],
]

/** Everything is gone, each step was taken once, and the address is free. `receipts` are the most that may have come of the one receipt. */
export const mustBeGone = async (app: TestApp, log: Log, gone: Leaver, receipts: number): Promise<void> => {
  const { id, caseId, keepPosts, token, person } = gone
  const { pool } = app.parts.db
  const facts = await log.read(`member-${id}`, -1)
  const command = facts.findIndex(({ type }) => type === 'AccountDeletionRequested')
  expect(facts.slice(command).map(({ type, data }) => [type, 'count' in data ? data.count : null])).to.deep.equal(WAY_OUT(gone))

  const mails = app.mails().filter(({ to, subject }) => to === person.emailId && subject === 'Your SFS account has been deleted')
  expect(mails.length, 'receipts').to.be.within(1, receipts)
  expect(new Set(mails.map(({ messageId }) => messageId)), 'as one mail').to.have.property('size', 1)

  const subjects = [`member:${id}`, ...(keepPosts ? [] : [`post:case:${caseId}`])]
  const alive = 'select subject from vault.subject_key where subject = any($1) and wrapped is not null'
  expect((await pool.query(alive, [subjects])).rows, 'keys').to.deep.equal([])
  const { rows } = await pool.query<{ id: string; state: string }>('select id, state from vault.file where owner = $1', [id])
  const erased = rows.filter(({ state }) => state === 'erased').map((file) => file.id)
  expect(erased, 'files').to.have.length(keepPosts ? 2 : 3)
  const stored = readdirSync(join(app.dataDir, 'files'), { recursive: true, encoding: 'utf8' })
  expect(stored.filter((name) => erased.some((file) => name.includes(file)))).to.deep.equal([])
  for (const table of ['session', 'credential', 'farewell'])
    expect((await pool.query(`select 1 from vault.${table} where member_id = $1`, [id])).rowCount, table).to.equal(0)

  expect((await ask(app.url, 'getAllClinicalCases', { token, method: 'GET' })).code).to.equal(401)
  const again = { ...person, indemnity: true, clauses: true }
  expect((await ask(app.url, 'signup', { body: again })).code, 'the address').to.equal(200)
}

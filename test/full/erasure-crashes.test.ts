import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'chai'
import sharp from 'sharp'
import type { ClinicalCase } from '../../api/contract/cases/cases.js'
import type { Session } from '../../api/contract/members/members.js'
import { apiSlices } from '../../api/slices.js'
import { partsOf } from '../../api/wiring/kinds.js'
import { eraseAccount, type Erasing } from '../../api/leaving/erasure/erase-account.js'
import { deletionsDue } from '../../api/leaving/erasure/due.js'
import type { Part } from '../../api/leaving/erasure/leaver.js'
import { redoErasures } from '../../api/leaving/erasure/redo.js'
import { diskStore } from '../../api/files/stores/disk-store.js'
import { checkpointOf } from '../../projections/runtime/checkpoint.js'
import { openVault, type Vault } from '../../api/wiring/vault.js'
import { codecOf } from '../../commands/runtime/codec/codec.js'
import { dispatcher } from '../../commands/runtime/dispatcher.js'
import { groupRoomIdOf } from '../../commands/vault/chat/room-groups.js'
import { roomIdOf } from '../../commands/vault/chat/room-pairs.js'
import { gateway, type Gateway } from '../../commands/runtime/store/gateway.js'
import { logOver } from '../../commands/runtime/log.js'
import { slices } from '../../commands/slices.js'
import { pairOf } from '../../domain/connections/pair.js'
import { asMember } from '../../domain/kernel/actor.js'
import type { Log } from '../../domain/kernel/ports.js'
import { trailOf } from '../support/calls/trail.js'
import { Progress } from '../../projections/runtime/progress.js'
import { rebuild } from '../../projections/runtime/building/rebuild.js'
import { code, views } from '../../projections/views.js'
import { becomeMember, signIn } from '../../scripts/people/become-member.js'
import { ask, caseForm, freshApp, member, personOf, postCase, type TestApp } from '../support/parts/app.js'
import { GROUP, inTheirGroups, writeTo } from '../support/calls/chatting.js'
import { applyTo, postOpportunity } from '../support/calls/opportunities.js'
import { dying } from '../support/faults/dying.js'
import { eventually, failureOf } from '../support/eventually.js'
import { dump } from '../support/parts/views.js'

const DEEDS = ['dispatch', 'keys', 'files', 'exports', 'farewells', 'sessions', 'proofs'] as const

describe('an erasure that is cut short', () => {
  const masterKey = randomBytes(32)
  let app: TestApp
  let store: Gateway
  let log: Log
  let vault: Vault
  let eraser: Erasing
  let boris: Session | undefined
  let host: Session | undefined

  before(async () => {
    app = await freshApp({ role: 'projector', masterKey }) // nobody works off the outbox but this spec
    const { pool } = app.parts.db
    vault = await openVault(pool, masterKey)
    store = gateway({ url: app.parts.node.url, prefixes: slices.map(({ prefix }) => prefix) })
    log = logOver(
      store,
      codecOf(
        slices.flatMap(({ events }) => events),
        vault.keys,
      ),
    )
    const waitFor = async (position: number): Promise<boolean> => {
      await eventually(async () => expect(await checkpointOf(pool)).to.be.at.least(position))
      return true
    }
    const files = diskStore(`${app.dataDir}/files`)
    const progress = Object.assign(new Progress(), { waitFor })
    eraser = {
      ...vault,
      pool,
      log,
      progress,
      now: () => new Date().toISOString(),
      store: files,
      dispatch: dispatcher(log, slices),
      partsFor: partsOf(apiSlices),
    }
  })
  after(async () => {
    await store.close()
    await app.close()
  })

  /** Somebody with two sessions, two posts, a photograph, two comments, a room with somebody and one of a group, a posting and an application, who has asked to be deleted. */
  const leaver = async (name: string): Promise<Session> => {
    const mailing = await app.another(0, 'jobs')
    boris ??= await member(app.url, 'Boris')
    host ??= await member(app.url, 'Host')
    const person = personOf(name)
    const me = await becomeMember(app.url, person)
    await signIn(app.url, person)
    await inTheirGroups(app.url, me)
    await mailing.stop()
    const bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#8a3b3b' } })
      .jpeg()
      .toBuffer()
    await postCase(app.url, me, caseForm({}, { bytes, name: 'wound.jpg', type: 'image/jpeg' }))
    await postCase(app.url, me)
    const clinicalCaseId = await postCase(app.url, boris)
    for (const comment of ['one', 'two'])
      await ask(app.url, 'commentOnClinicalCase', { token: me.token, body: { clinicalCaseId, comment } })
    for (const call of ['addFriendRequestCommunity', 'addFriendRequestBeyondSurgory'])
      await ask(app.url, call, { token: me.token, body: { user_two_id: boris.id } })
    await writeTo(app.url, me, boris, 'Good morning')
    await applyTo(app.url, boris, await postOpportunity(app.url, me))
    await applyTo(app.url, me, await postOpportunity(app.url, boris))
    const { code } = await ask(app.url, 'deleteAccount', { token: me.token, body: { reason: 'Enough', password: person.password } })
    expect(code).to.equal(200)
    return me
  }
  const taskFor = ({ id }: Session) => ({ id: 'x', kind: 'erase-account', data: { memberId: id }, at: eraser.now(), tries: 1, excused: 0 })
  const stepsOf = async ({ id }: Session) =>
    (await log.read(`member-${id}`, -1)).slice(5).map(({ type, data }) => [type, 'count' in data ? data.count : null])
  const WHOLE = [
    ['AccountDeletionRequested', null],
    ['SessionsRevoked', 2],
    ['PostsWithdrawn', 2],
    ['CommentsRemoved', 2],
    ['ConnectionsRemoved', 2],
    ['RoomsLeft', 2],
    ['OpportunitiesWithdrawn', 1],
    ['ApplicationsWithdrawn', 1],
    ['EventsLeft', 0],
    ['FilesErased', 2],
    ['EmailReleased', null],
    ['SubjectKeyDestroyed', null],
    ['AccountDeleted', null],
  ]

  it('goes on from where it died, dies at every step, and has done each of them once', async () => {
    const me = await leaver('Mortal')
    const died = new Set<string>()
    let outcome: unknown
    while (outcome === undefined) {
      const fresh = { ...eraser, dispatch: dispatcher(log, slices) } // after a crash nothing is in memory
      vault.keys.forget()
      const before = died.size
      outcome = await eraseAccount(dying(fresh, DEEDS, died))(taskFor(me)).catch((error: unknown) => {
        expect(String(error)).to.match(/^Error: died /)
        expect(died.size, 'every run gets further').to.equal(before + 1)
      })
    }
    expect(outcome).to.equal('done')
    expect(died.size).to.be.greaterThan(30)
    expect(await stepsOf(me)).to.deep.equal(WHOLE)
    await eventually(async () => expect((await trailOf(app.parts.db.pool, me.id))?.deleted_at).to.be.instanceOf(Date))
  })

  it('takes back at its end what came while it was under way', async () => {
    const me = await leaver('Slow')
    const asks: Part['erase'] = async () => {
      const data = { ...pairOf('community', me.id, boris!.id), followId: 990_001 }
      await eraser.dispatch({ id: randomUUID(), type: 'SendFollowRequest', by: asMember(me.id), at: eraser.now(), data })
      return 2
    }
    const partsFor: Erasing['partsFor'] = (...by) =>
      eraser.partsFor(...by).map((part) => {
        const erase: Part['erase'] = async (leaving) => {
          await part.erase(leaving)
          return asks(leaving)
        }
        return part.step === 'ConnectionsRemoved' ? { ...part, erase } : part
      })
    expect(await eraseAccount({ ...eraser, partsFor })(taskFor(me))).to.equal('done')
    const asked = await ask(app.url, 'getCommunityFriendRequestList', { token: boris!.token, body: {} })
    expect((asked.body['result'] as { id: number }[]).map(({ id }) => id)).not.to.include(me.id)
  })

  it('leaves at its end rooms that were opened and joined while it was under way', async () => {
    const me = await leaver('Sluggish')
    const { pool } = app.parts.db
    const pair = { low: Math.min(me.id, host!.id), high: Math.max(me.id, host!.id) } as Parameters<typeof roomIdOf>[1]
    const [roomId, groupId] = [await roomIdOf(pool, pair), await groupRoomIdOf(pool, GROUP)]
    const asks: Part['erase'] = async () => {
      const by = asMember(me.id)
      for (const [type, data] of [
        ['OpenSoloRoom', { roomId, ...pair }],
        ['JoinRoom', { roomId: groupId }],
      ] as const)
        await eraser.dispatch({ id: randomUUID(), type, by, at: eraser.now(), data })
      return 2
    }
    const partsFor: Erasing['partsFor'] = (...by) =>
      eraser.partsFor(...by).map((part) => {
        const erase: Part['erase'] = async (leaving) => {
          await part.erase(leaving)
          return asks(leaving)
        }
        return part.step === 'RoomsLeft' ? { ...part, erase } : part
      })
    expect(await eraseAccount({ ...eraser, partsFor })(taskFor(me))).to.equal('done')
    const isIn = 'select room_id from chat_rooms.member where member_id = $1 and (is_in or place > 0)'
    expect((await pool.query(isIn, [me.id])).rows).to.deep.equal([])
  })

  it('is done once by two who do it at the same time', async () => {
    const me = await leaver('Twice')
    const outcomes = await Promise.all([1, 2, 3].map(() => eraseAccount({ ...eraser, dispatch: dispatcher(log, slices) })(taskFor(me))))
    expect(outcomes).to.deep.equal(['done', 'done', 'done'])
    expect(await stepsOf(me)).to.deep.equal(WHOLE)
    expect(await eraseAccount(eraser)(taskFor(me)), 'asked again').to.equal('done')
    expect(await stepsOf(me)).to.deep.equal(WHOLE)
  })

  it('goes no further once it is not waited for any more, so that no two are done beside each other', async () => {
    const me = await leaver('Late')
    const over = new AbortController()
    const dispatch = dispatcher(log, slices)
    const asked: string[] = []
    const counting: Erasing = {
      ...eraser,
      dispatch: async (command) => {
        asked.push(command.type)
        const done = await dispatch(command)
        if (asked.length === 3) over.abort(new Error('A task took too long'))
        return done
      },
    }
    expect(await failureOf(eraseAccount(counting)(taskFor(me), over.signal))).to.have.property('message', 'A task took too long')
    expect(asked).to.have.length(3)
    expect(await eraseAccount({ ...eraser, dispatch: dispatcher(log, slices) })(taskFor(me)), 'goes on from there').to.equal('done')
    expect(await stepsOf(me)).to.deep.equal(WHOLE)
  })

  it('is asked for anew when it is due, but not beside one that waits or is under way', async () => {
    const { pool } = app.parts.db
    const me = await leaver('Due')
    const tasks = async () => {
      const sql = `select state from vault.outbox where kind = 'erase-account' and data->>'memberId' = $1`
      return (await pool.query<{ state: string }>(sql, [String(me.id)])).rows.map(({ state }) => state)
    }
    const inTwoHours = new Date(Date.now() + 2 * 3_600_000).toISOString() // before the first hour is over it is not asked for
    const due = deletionsDue({ ...eraser, ...vault, now: () => inTwoHours, onTrouble: (error) => expect.fail(String(error)) })
    const asks = () => due(new AbortController().signal)
    await eventually(async () => expect(await tasks(), 'as it was asked for').to.deep.equal(['waiting']))
    await asks()
    expect(await tasks(), 'it waits').to.deep.equal(['waiting'])
    await vault.outbox.take(['erase-account'], eraser.now(), 100)
    await asks()
    expect(await tasks(), 'it is under way').to.deep.equal(['waiting'])
    await pool.query(`update vault.outbox set state = 'failed' where kind = 'erase-account'`)
    await asks()
    expect((await tasks()).toSorted(), 'it was given up').to.deep.equal(['failed', 'waiting'])
    expect(await eraseAccount({ ...eraser, dispatch: dispatcher(log, slices) })(taskFor(me))).to.equal('done')
  })

  it('leaves views that are as a rebuild makes them', async () => {
    const { pool } = app.parts.db
    const live = await dump(pool)
    expect(live['deletion_trail.account']).to.have.length.at.least(3) // another for each second try of those above
    for (const view of views) await rebuild({ view, code, pool, log, until: new AbortController().signal })
    expect(await dump(pool)).to.deep.equal(live)
  })

  it('is done again when the vault comes back from an older copy', async () => {
    const { pool } = app.parts.db
    const mailing = await app.another(0, 'jobs')
    const me = await member(app.url, 'Restored')
    const keyOf = async () =>
      (await pool.query<{ wrapped: Buffer | null }>('select wrapped from vault.subject_key where subject = $1', [`member:${me.id}`]))
        .rows[0]?.wrapped
    const [copy, { rows }] = [
      await keyOf(),
      await pool.query<{ hash: string }>('select hash from vault.credential where member_id = $1', [me.id]),
    ]
    await ask(app.url, 'deleteAccount', { token: me.token, body: { reason: 'Enough', password: 'scalpel please' } })
    await eventually(async () => expect((await trailOf(pool, me.id))?.deleted_at).to.be.instanceOf(Date), 10_000)
    await mailing.stop()
    expect(await keyOf()).to.equal(null)

    await pool.query('update vault.subject_key set wrapped = $2 where subject = $1', [`member:${me.id}`, copy])
    await pool.query('insert into vault.credential values ($1, $2)', [me.id, rows[0]?.hash])
    await pool.query(`delete from vault.subject_key where subject like 'post:%' and wrapped is null`)
    await pool.query('delete from vault.erasures_redone') // which is as old as the rest of the copy
    const asked: string[][] = []
    const notDestroyed = (subjects: readonly string[]) => {
      asked.push([...subjects])
      return vault.keys.notDestroyed(subjects)
    }
    const { destroyAgain } = vault.keys
    const redo = () => redoErasures({ ...vault, pool, now: eraser.now, store: eraser.store, keys: { notDestroyed, destroyAgain } })
    await redo()
    expect(asked.flat()).to.include(`member:${me.id}`)
    const times = asked.length
    await redo()
    expect(asked, 'nothing is looked through twice').to.have.length(times)
    expect(await keyOf()).to.equal(null)
    expect((await pool.query('select 1 from vault.credential where member_id = $1', [me.id])).rowCount).to.equal(0)
    const missing = `select subject from deletion_trail.destroyed where subject not in (select subject from vault.subject_key where wrapped is null)`
    expect((await pool.query(missing)).rows).to.deep.equal([])
  })

  it('shows nothing of it to others', async () => {
    const { body } = await ask(app.url, 'getAllClinicalCases', { token: boris?.token, method: 'GET' })
    expect(new Set((body['result'] as ClinicalCase[]).map(({ signup_id }) => signup_id))).to.deep.equal(new Set([boris?.id]))
  })
})

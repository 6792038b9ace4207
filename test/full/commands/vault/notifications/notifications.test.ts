import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { digests, type Told } from '../../../../../commands/vault/notifications/digests.js'
import { takeBackFromAll } from '../../../../../commands/vault/notifications/take-back-from-all.js'
import { forgetNotifications, forgetNotificationsOf, sweepLines } from '../../../../../commands/vault/notifications/forget.js'
import { countsOf, pageOf, unreadLine, unreadLines } from '../../../../../commands/vault/notifications/lines.js'
import { mailsRefused } from '../../../../../commands/vault/notifications/refused.js'
import { readUpTo } from '../../../../../commands/vault/notifications/read.js'
import { changeSettings } from '../../../../../commands/vault/notifications/settings.js'
import type { SweepTask } from '../../../../../commands/vault/notifications/take-back.js'
import { NOTIFICATIONS, toldOf } from '../../../../../commands/vault/notifications/tell.js'
import { mayTell } from '../../../../../commands/vault/notifications/told-once.js'
import type { MemberId } from '../../../../../domain/kernel/ids.js'
import type { Change, Line } from '../../../../../domain/notifications/changes.js'
import { eventually } from '../../../../support/eventually.js'
import { freshDatabase, type Database } from '../../../../support/parts/database.js'
import { recording } from '../../../../support/plans/recording.js'
import { ana, boris, members } from '../../../../support/cast/facts.js'
import { at, bellOf, keep, likesOf, listOf, recounted, takenBack, told } from '../../../../commands/vault/notifications/support.js'

const carla = 3 as MemberId
const later = '2026-03-02T12:00:00.000Z'
const likes = likesOf(ana)
const comments: Line = { receiver: ana, kind: 'comment', target: 'case:7' }
const requests: Line = { receiver: ana, kind: 'request', target: 'community' }

describe('what members are told', () => {
  let db: Database
  beforeEach(async () => {
    db = await freshDatabase()
  })
  afterEach(() => db.close())

  const list = async (member = ana) =>
    (await listOf(db.pool, member)).map(({ kind, target, actor, others, is_read }) => ({ kind, target, actor, others, is_read }))
  const rows = async (table: string): Promise<number> =>
    (await db.pool.query<{ count: number }>(`select count(*)::int as count from vault.${table}`)).rows[0]!.count
  const tasks = async () =>
    (await db.pool.query<{ kind: string; data: object }>('select kind, data from vault.outbox order by kind, at, id')).rows
  const versionOf = async (member = ana) => (await countsOf(db.pool, [member])).get(member)!.version
  const erase = (member: MemberId) =>
    db.pool.query('insert into vault.subject_key (id, subject) values (gen_random_uuid(), $1)', [`member:${member}`])

  it('is one line for all of one kind about one thing, by the last who did it and the others', async () => {
    await keep(db.pool, told(likes, boris, 1), told(likes, carla, 2), told(comments, carla, 3, 12), told(comments, carla, 4, 13))
    expect(await list()).to.deep.equal([
      { kind: 'comment', target: 'case:7', actor: carla, others: 0, is_read: false },
      { kind: 'like', target: 'case:7', actor: carla, others: 1, is_read: false },
    ])
    await keep(db.pool, told(likes, members(1)[0]!, 5))
    expect((await list())[0]).to.deep.equal({ kind: 'like', target: 'case:7', actor: members(1)[0], others: 2, is_read: false })
    expect(await bellOf(db.pool, ana)).to.equal(2)
    expect(await list(boris)).to.deep.equal([])
  })

  it('is told once, however often', async () => {
    const changes = [told(likes, boris, 1), takenBack(likes, 2, boris), told(likes, boris, 3)]
    for (const batch of [changes, changes, changes.slice(0, 1), changes.slice(0, 2), changes]) await keep(db.pool, ...batch)
    expect(await rows('notification')).to.equal(1)
    await readUpTo(db.pool, ana, await versionOf())
    await keep(db.pool, ...changes)
    expect(await list()).to.deep.equal([{ kind: 'like', target: 'case:7', actor: boris, others: 0, is_read: true }])
  })

  it('is told once where a batch tells it twice', async () => {
    await keep(db.pool, told(likes, boris, 1), told(comments, carla, 2, 12), told(likes, boris, 1))
    expect([await rows('notification'), await bellOf(db.pool, ana)]).to.deep.equal([2, 2])
  })

  it('is a few statements and one line for 500 likes, and at most one mail', async () => {
    await changeSettings(db.pool, ana, { channels: { like: { mail: 'at-once', push: true } } })
    const sent: unknown[] = []
    await keep(recording(db.pool, sent as never[]), ...members(500).map((actor, i) => told(likes, actor, i)))
    expect(sent.length).to.be.lessThan(20)
    expect(await rows('notification')).to.equal(500)
    expect(await list()).to.deep.equal([{ kind: 'like', target: 'case:7', actor: members(500)[499], others: 499, is_read: false }])
    expect((await tasks()).map(({ kind }) => kind)).to.deep.equal(['notify-mail', 'notify-push'])
  })

  describe('is taken back', () => {
    it('with what it told of; a line that is left without any goes', async () => {
      await keep(db.pool, told(likes, boris, 1), told(likes, carla, 2))
      await keep(db.pool, takenBack(likes, 3, carla))
      expect(await list()).to.deep.equal([{ kind: 'like', target: 'case:7', actor: boris, others: 0, is_read: false }])
      await keep(db.pool, takenBack(likes, 4, boris))
      expect([await list(), await rows('notification_group'), await bellOf(db.pool, ana)]).to.deep.equal([[], 0, 0])
    })

    it('in the batch in which it was told', async () => {
      await keep(db.pool, told(likes, boris, 1), told(likes, carla, 2), takenBack(likes, 3, boris))
      expect((await list()).map(({ actor, others }) => [actor, others])).to.deep.equal([[carla, 0]])
    })

    it('and leaves nothing unread where it alone was', async () => {
      await keep(db.pool, told(likes, boris, 1))
      await readUpTo(db.pool, ana, await versionOf())
      await keep(db.pool, told(likes, carla, 2))
      expect(await bellOf(db.pool, ana)).to.equal(1)
      await keep(db.pool, takenBack(likes, 3, carla))
      expect([await bellOf(db.pool, ana), (await list())[0]!.is_read]).to.deep.equal([0, true])
    })

    it('whole, and what was in it is swept away later', async () => {
      await keep(db.pool, told(likes, boris, 1), told(comments, boris, 2, 12), told(likesOf(ana, 'case:8'), boris, 3))
      await keep(db.pool, takenBack(likes, 4), takenBack(comments, 4), takenBack({ ...likes, kind: 'case-closing' }, 4))
      expect((await list()).map(({ target }) => target)).to.deep.equal(['case:8'])
      const sweep = (await tasks()).find(({ kind }) => kind === 'sweep-notifications')!
      await sweepLines(db.pool, sweep.data as SweepTask)
      expect(await rows('notification')).to.equal(1)
    })
  })

  describe('is read', () => {
    it('as far as it was shown: what came since stays unread', async () => {
      await keep(db.pool, told(likes, boris, 1))
      const { lines, version } = await pageOf(db.pool, ana, { size: 10 })
      await keep(db.pool, told(likes, carla, 2))
      await readUpTo(db.pool, ana, version, lines[0]!.id)
      expect(await bellOf(db.pool, ana)).to.equal(1)
      await keep(db.pool, takenBack(likes, 3, carla))
      expect(await bellOf(db.pool, ana)).to.equal(0)
    })

    it('one line, or all; by nobody else, and not before it comes', async () => {
      await keep(db.pool, told(likes, boris, 1), told(comments, boris, 2, 12), told(requests, boris, 3, 5))
      const [first] = await listOf(db.pool, ana)
      await readUpTo(db.pool, boris, 2 ** 31 - 1, first!.id)
      await readUpTo(db.pool, ana, 2 ** 31 - 1, first!.id)
      expect((await list()).map(({ is_read }) => is_read)).to.deep.equal([true, false, false])
      await readUpTo(db.pool, ana, 2 ** 31 - 1)
      expect(await bellOf(db.pool, ana)).to.equal(0)
      await keep(db.pool, told(likes, carla, 4))
      expect(await bellOf(db.pool, ana)).to.equal(1)
    })

    it('and the version rises with each change, and with nothing else', async () => {
      const versions = [await versionOf()]
      const after = async (work: Promise<unknown>) => (await work, versions.push(await versionOf()))
      await after(keep(db.pool, told(likes, boris, 1)))
      await after(readUpTo(db.pool, ana, 1))
      await after(readUpTo(db.pool, ana, 1))
      await after(keep(db.pool, told(likes, boris, 1)))
      await after(keep(db.pool, takenBack(likes, 2, boris)))
      expect(versions).to.deep.equal([0, 1, 2, 2, 2, 3])
    })
  })

  it('says whose lists have changed, once it is committed', async () => {
    const said: string[] = []
    const client = await db.pool.connect()
    client.on('notification', ({ payload }) => said.push(...toldOf(payload!)))
    await client.query(`listen ${NOTIFICATIONS}`)
    const many = members(2_000)
    await keep(db.pool, ...many.map((receiver, i) => told({ ...requests, receiver }, boris, i)))
    await eventually(() => expect(said.map(Number)).to.have.members(many))
    await readUpTo(db.pool, many[0]!, 2 ** 31 - 1)
    await eventually(() => expect(said.length).to.equal(2_001))
    client.release(true)
  })

  describe('leads to mails and pushes', () => {
    it('where a line turns from read to unread, and to none while it waits', async () => {
      await keep(db.pool, told(requests, boris, 1, 5))
      await keep(db.pool, told(requests, carla, 2, 6))
      expect((await tasks()).map(({ kind }) => kind)).to.deep.equal(['notify-mail', 'notify-push'])
      const [line] = await listOf(db.pool, ana)
      expect((await tasks())[0]!.data).to.deep.equal({ receiver: ana, groupId: line!.id, kind: 'request' })
      await readUpTo(db.pool, ana, await versionOf())
      await keep(db.pool, told(requests, members(1)[0]!, 3, 7))
      expect(await tasks()).to.have.length(4)
    })

    it('as settings say', async () => {
      await changeSettings(db.pool, ana, { channels: { request: { mail: 'daily' }, comment: { push: false } } })
      await keep(db.pool, told(requests, boris, 1, 5), told(comments, boris, 2, 12), told(likes, boris, 3))
      expect((await tasks()).map(({ kind, data }) => [kind, (data as { kind: string }).kind])).to.deep.equal([['notify-push', 'request']])
    })

    it('and of what is not to be told in the app nothing is kept', async () => {
      await changeSettings(db.pool, ana, { channels: { request: { app: false }, security: { app: false } } })
      await keep(db.pool, told(requests, boris, 1, 5), told({ receiver: ana, kind: 'security', target: 'password-reset' }, null, 2))
      expect((await list()).map(({ kind }) => kind)).to.deep.equal(['security'])
      expect((await tasks()).map(({ kind }) => kind)).to.deep.equal(['notify-push'])
    })

    it('not again by who takes back and repeats it, though it was read; of others, and of what is new, at once', async () => {
      const mayMail = async (line: typeof likes, when = at) => {
        const { id: groupId, actor, newest } = (await listOf(db.pool, ana)).find(({ kind }) => kind === line.kind)!
        return mayTell(db.pool, { id: randomUUID(), data: { receiver: ana, groupId } }, { channel: 'mail', actor, newest, now: when })
      }
      const read = async () => readUpTo(db.pool, ana, await versionOf())
      await keep(db.pool, told(likes, boris, 1), told(comments, boris, 2, 12))
      expect([await mayMail(likes), await mayMail(comments)]).to.deep.equal([true, true])
      await read()
      await keep(db.pool, takenBack(likes, 3, boris), told(likes, boris, 4), told(comments, boris, 5, 13))
      expect([await mayMail(likes), await mayMail(comments)]).to.deep.equal([false, true])
      expect(await mayMail(likes, new Date(Date.parse(at) + 24 * 60 * 60 * 1000).toISOString()), 'a day later').to.equal(true)
      await read()
      await keep(db.pool, told(likes, carla, 6))
      expect(await mayMail(likes)).to.equal(true)
    })

    it('each time, of what nobody in particular did: a video that failed, and is ready after another try', async () => {
      const video = { receiver: ana, kind: 'video' as const, target: 'reel:7' }
      const mayPush = async (id = randomUUID()) => {
        const { id: groupId, newest } = (await listOf(db.pool, ana)).find(({ kind }) => kind === 'video')!
        return mayTell(db.pool, { id, data: { receiver: ana, groupId } }, { channel: 'push', actor: null, newest, now: at })
      }
      await keep(db.pool, told(video, null, 1))
      expect(await mayPush()).to.equal(true)
      await keep(db.pool, takenBack(video, 2), told(video, null, 3))
      expect(await mayPush()).to.equal(true)
    })

    it('once of what nobody in particular did, where both are told late and say the same by then', async () => {
      const closing = { receiver: ana, kind: 'case-closing' as const, target: 'case:7' }
      await keep(db.pool, told(closing, null, 1), told(closing, null, 2))
      const worded = async () => (await listOf(db.pool, ana))[0]!
      const mayMail = async ({ id: groupId, newest }: Awaited<ReturnType<typeof worded>>) =>
        mayTell(db.pool, { id: randomUUID(), data: { receiver: ana, groupId } }, { channel: 'mail', actor: null, newest, now: later })
      expect([await mayMail(await worded()), await mayMail(await worded())]).to.deep.equal([true, false])
      await keep(db.pool, told(closing, null, 3))
      const before = await worded()
      await keep(db.pool, told(closing, null, 4))
      expect(await mayMail(before), 'what came since, whatever its moment').to.equal(true)
      expect(await mayMail(await worded()), 'what came while that was worded').to.equal(true)
    })

    it('whose doers look at a line as it is then', async () => {
      await keep(db.pool, told(likes, boris, 1), told(comments, boris, 2, 12, later))
      const [comment, like] = await listOf(db.pool, ana)
      expect((await unreadLine(db.pool, ana, like!.id))?.actor).to.equal(boris)
      expect(await unreadLine(db.pool, boris, like!.id)).to.equal(undefined)
      const waiting = (kinds: Parameters<typeof unreadLines>[2]['kinds'], from = 0, to = like!.newest + 100) =>
        unreadLines(db.pool, ana, { kinds, from, to }).then((lines) => lines.map(({ id }) => id))
      expect(await waiting(['like', 'comment'])).to.deep.equal([comment!.id, like!.id])
      expect(await waiting(['like', 'comment'], comment!.newest)).to.deep.equal([comment!.id])
      expect(await waiting(['like', 'comment'], 0, like!.newest)).to.deep.equal([like!.id])
      expect(await waiting(['like'])).to.deep.equal([like!.id])
      await readUpTo(db.pool, ana, await versionOf(), like!.id)
      expect(await unreadLine(db.pool, ana, like!.id)).to.equal(undefined)
      expect(await waiting(['like'])).to.deep.equal([])
    })

    it('of requests without what some have asked, and not again what was read or told before', async () => {
      const asks = { receiver: ana, kind: 'request' as const, target: 'community' }
      await keep(db.pool, told(asks, carla, 1), told(asks, boris, 2))
      const [line] = await listOf(db.pool, ana)
      const toldBy = async (shunned: readonly MemberId[], from = 0) => [
        (await unreadLine(db.pool, ana, line!.id, shunned))?.actor,
        ...(await unreadLines(db.pool, ana, { kinds: ['request'], from, to: line!.newest, shunned })).map(({ actor, others }) => [
          actor,
          others,
        ]),
      ]
      expect(await toldBy([])).to.deep.equal([boris, [boris, 1]])
      expect(await toldBy([boris])).to.deep.equal([carla, [carla, 0]])
      expect(await toldBy([boris], line!.newest), 'told the day before').to.deep.equal([carla])
      expect(await toldBy([boris, carla])).to.deep.equal([undefined])
      await db.pool.query('update vault.notification_group set seen = $1 where id = $2', [line!.newest - 1, line!.id])
      expect(await toldBy([]), 'the newer one').to.deep.equal([boris, [boris, 1]])
      expect(await toldBy([boris]), 'the older one was read').to.deep.equal([undefined])
    })

    it('among so many newer lines of other kinds that nobody counts them', async () => {
      await keep(db.pool, told(likes, boris, 1))
      await keep(db.pool, ...Array.from({ length: 250 }, (_, i) => told({ ...comments, target: `case:${i}` }, boris, 2 + i, i, later)))
      const waiting = await unreadLines(db.pool, ana, { kinds: ['like'], from: 0, to: await versionOf() })
      expect(waiting.map(({ kind, target }) => ({ kind, target }))).to.deep.equal([{ kind: 'like', target: 'case:7' }])
      expect(await unreadLines(db.pool, ana, { kinds: ['comment'], from: 0, to: await versionOf() })).to.have.length(200)
    })

    it('once a day, each line in one mail alone, whenever it happened', async () => {
      const waits = digests(db.pool)
      const due = '2026-04-01T08:00:00.000Z'
      const sentAt = async (moment: string): Promise<Told> => {
        const [waiting] = await waits.unplanned(1)
        await waits.plan([{ ...waiting!, due: moment }])
        let range: Told | undefined
        const taskOf = (told: Told) => ({ id: randomUUID(), kind: 'notify-digest', data: (range = told), at: moment })
        expect(await waits.send({ ...waiting!, due: moment }, taskOf)).to.equal(true)
        return range!
      }
      const toldIn = async (range: Told) => (await unreadLines(db.pool, ana, { kinds: ['like'], ...range })).map(({ target }) => target)
      const other = { ...likes, target: 'case:8' as const }
      await keep(db.pool, told(likes, boris, 1, boris, later))
      const first = await sentAt(due)
      await keep(db.pool, told(other, boris, 2)) // it happened before, and is kept after the digest was sent
      expect(await toldIn(first)).to.deep.equal(['case:7'])
      expect(await toldIn(await sentAt('2026-04-02T08:00:00.000Z'))).to.deep.equal(['case:8'])
    })
  })

  describe('is forgotten', () => {
    it('when it is old; a line stays as long as something in it is not', async () => {
      await keep(db.pool, told(likes, boris, 1), told(likes, carla, 2, carla, later), told(comments, boris, 3, 12))
      const before = await versionOf()
      await forgetNotifications(db.pool, later)
      expect(await list()).to.deep.equal([{ kind: 'like', target: 'case:7', actor: carla, others: 0, is_read: false }])
      expect([await rows('notification'), await bellOf(db.pool, ana)]).to.deep.equal([1, 1])
      expect(await versionOf()).to.be.greaterThan(before)
    })

    it('from all to whom it was told, of one item or the whole, but for what came later', async () => {
      const about = (receiver: MemberId, target = 'case:7'): Line => ({ receiver, kind: 'also-commented', target })
      await keep(db.pool, told(about(ana), carla, 1, 12), told(about(boris), carla, 1, 12), told(about(ana), carla, 2, 13))
      await keep(db.pool, told(about(ana, 'case:8'), carla, 3, 14), told(comments, carla, 4, 12))
      const before = await versionOf()
      await takeBackFromAll(db.pool, { target: 'case:7', kinds: ['also-commented'], item: 12, before: 4 })
      expect((await list(boris)).length).to.equal(0)
      expect(new Set((await list()).map(({ kind, target }) => `${kind} ${target}`))).to.deep.equal(
        new Set(['also-commented case:7', 'also-commented case:8', 'comment case:7']),
      )
      expect(await versionOf()).to.be.greaterThan(before)
      await keep(db.pool, told(about(boris), carla, 9, 15))
      await takeBackFromAll(db.pool, { target: 'case:7', kinds: ['also-commented', 'case-solved'], before: 8 })
      expect((await list()).map(({ kind, target }) => `${kind} ${target}`)).to.have.members(['also-commented case:8', 'comment case:7'])
      expect(await list(boris)).to.have.length(1)
    })

    it('at both ends when a member is erased, and nothing comes after', async () => {
      await changeSettings(db.pool, ana, { zone: 'Europe/London' })
      const toBoris = { ...requests, receiver: boris }
      await keep(db.pool, told(likes, boris, 1), told(likes, carla, 2), told(comments, boris, 3, 12), told(toBoris, carla, 4))
      await erase(boris)
      await forgetNotificationsOf(db.pool, boris)
      expect(await list()).to.deep.equal([{ kind: 'like', target: 'case:7', actor: carla, others: 0, is_read: false }])
      await keep(db.pool, told(likes, boris, 5), told(toBoris, ana, 6), takenBack(toBoris, 7))
      expect([await list(boris), await rows('notification'), await versionOf(boris)]).to.deep.equal([[], 1, 0])
      await erase(ana)
      await forgetNotificationsOf(db.pool, ana)
      for (const table of ['notification', 'notification_group', 'notification_settings', 'notification_member'])
        expect(await rows(table), table).to.equal(0)
    })

    it('with what was mailed of it, and what an address did not take, when a member is erased', async () => {
      const task = { id: randomUUID() }
      await keep(db.pool, told(likes, boris, 1), told({ ...requests, receiver: boris }, carla, 2), told(requests, carla, 3))
      const { rows: groups } = await db.pool.query<{ id: number; member_id: MemberId }>(
        'select id, member_id from vault.notification_group',
      )
      for (const { id: groupId, member_id: receiver } of groups) {
        const { actor, newest } = (await listOf(db.pool, receiver)).find(({ id }) => id === groupId)!
        expect(await mayTell(db.pool, { ...task, data: { receiver, groupId } }, { channel: 'mail', actor, newest, now: at })).to.equal(true)
      }
      for (const member of [ana, boris]) await mailsRefused(db.pool).count(member, at)
      await erase(boris)
      await forgetNotificationsOf(db.pool, boris)
      const left = async (table: string, what: string) => (await db.pool.query<object>(`select ${what} from vault.${table}`)).rows
      expect(await left('notification_told', 'member_id, actor')).to.deep.equal([{ member_id: ana, actor: carla }])
      expect(await left('mail_refused', 'member_id')).to.deep.equal([{ member_id: ana }])
    })

    it('of a member who did much a part at a time', async () => {
      const many = members(1_200)
      await keep(db.pool, ...many.map((receiver, i) => told({ ...requests, receiver }, boris, i)))
      await forgetNotificationsOf(db.pool, boris)
      expect([await rows('notification'), await rows('notification_group')]).to.deep.equal([0, 0])
    })
  })

  it('is unread on the bell exactly as in the list, whatever happens', async () => {
    const [kinds, people, targets] = [['like', 'comment', 'request'] as const, [boris, carla, ...members(2)], ['case:7', 'case:8']]
    const one = fc.record({
      do: fc.constantFrom('tell', 'tell', 'tell', 'back', 'back', 'whole', 'read', 'readAll', 'again', 'forget'),
      kind: fc.constantFrom(...kinds),
      target: fc.constantFrom(...targets),
      actor: fc.constantFrom(...people),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(one, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), async (batches) => {
        for (const table of ['notification', 'notification_group', 'notification_member', 'outbox'])
          await db.pool.query(`delete from vault.${table}`)
        let position = 0
        let last: Change[] = []
        for (const batch of batches) {
          const changes: Change[] = []
          for (const { do: what, kind, target, actor, share } of batch) {
            const line: Line = { receiver: ana, kind, target }
            if (what === 'tell') changes.push(told(line, actor, ++position))
            if (what === 'back') changes.push(takenBack(line, ++position, actor))
            if (what === 'whole') changes.push(takenBack(line, ++position))
            if (what === 'readAll') await readUpTo(db.pool, ana, Math.round((await versionOf()) * share))
            if (what === 'read') {
              const lines = await listOf(db.pool, ana)
              const shown = lines[Math.floor(share * lines.length)]
              if (shown) await readUpTo(db.pool, ana, await versionOf(), shown.id)
            }
            if (what === 'again') await keep(db.pool, ...last)
            if (what === 'forget') await forgetNotificationsOf(db.pool, actor)
          }
          await keep(db.pool, ...(last = changes))
          const unread = (await listOf(db.pool, ana)).filter(({ is_read }) => !is_read).length
          expect([await bellOf(db.pool, ana), await recounted(db.pool, ana)]).to.deep.equal([unread, unread])
          expect((await pageOf(db.pool, ana, { size: 1 })).unread).to.equal(unread)
        }
      }),
      { numRuns: 40 },
    )
  })
})

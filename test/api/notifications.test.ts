import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Session } from '../../api/contract/members/members.js'
import type { Notification, NotificationCounts, NotificationSettings } from '../../api/contract/notifications/notifications.js'
import { DEFAULT_CHANNELS, type Channels } from '../../domain/notifications/kinds.js'
import { stillUnread } from '../../api/notifications/still-unread.js'
import { changeSettings } from '../../commands/vault/notifications/settings.js'
import { gateway } from '../../commands/runtime/store/gateway.js'
import { eventually } from '../support/eventually.js'
import { ask, freshApp, member, openPage, postCase, type Answered, type TestApp } from '../support/parts/app.js'

const PASSWORD = 'scalpel please'
const A_DAY = 24 * 60 * 60 * 1000

describe('notifications', () => {
  let app: TestApp
  let lena: Session | undefined
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())

  const people = (...names: string[]) => Promise.all(names.map((name) => member(app.url, name)))
  const say = ({ token }: Session, path: string, body: object = {}, url = app.url): Promise<Answered> => ask(url, path, { token, body })
  const page = async (of: Session, body: object = {}) => {
    const answered = await say(of, 'getNotificationData', body)
    expect(answered.code).to.equal(200)
    return answered.body as unknown as NotificationCounts & { result: Notification[]; next: number | null }
  }
  /** As soon as it says so. */
  const messages = (of: Session, expected: string[]) =>
    eventually(async () => expect((await page(of)).result.map(({ message }) => message)).to.deep.equal(expected))
  const like = (by: Session, id: number) => say(by, 'likeClinicalCase', { clinicalCaseId: id })
  const unlike = (by: Session, id: number) => say(by, 'dislikeClinicalCase', { clinicalCaseId: id })
  const comment = (by: Session, clinicalCaseId: number) => say(by, 'commentOnClinicalCase', { clinicalCaseId, comment: 'Mesh first.' })
  /** As its author or a moderator would: there is no call for it. */
  const remove = async (caseId: number): Promise<void> => {
    const store = gateway({ url: app.parts.node.url, prefixes: [] })
    const stream = `case-${caseId}`
    const at = new Date().toISOString()
    const event = {
      id: randomUUID(),
      type: 'CaseRemoved',
      data: { caseId, byRole: 'moderator', removedAt: at },
      meta: { v: 1, by: 'operator' as const, at, $causationId: randomUUID(), $correlationId: randomUUID() },
    }
    await store.append(stream, [event], (await store.read(stream, -1)).at(-1)!.revision)
    await store.close()
  }
  const settingsOf = async ({ token }: Session) =>
    (await ask(app.url, 'getNotificationSettings', { token, method: 'GET' })).body as unknown as NotificationSettings

  it('tell an author what others make of a post, and the bell says as much in every browser', async () => {
    const [ana, boris, chen] = await people('Ana', 'Boris', 'Chen')
    const socket = await openPage(app.url, ana!.token)
    const bell: NotificationCounts[] = []
    socket.on('notificationsChanged', (counts) => bell.push(counts))
    const id = await postCase(app.url, ana!)
    await like(ana!, id)
    await like(boris!, id)
    await like(chen!, id)
    await comment(boris!, id)
    await messages(ana!, [`Dr. ${boris!.full_name} commented on your case`, `Dr. ${chen!.full_name} and 1 other liked your case`])
    const { result, unread, version } = await page(ana!, { sent_to: ana!.id })
    expect([unread, result.map(({ is_read }) => is_read)]).to.deep.equal([2, [false, false]])
    expect(result[1]).to.include({
      sent_to: ana!.id,
      sent_by: chen!.id,
      full_name: chen!.full_name,
      kind: 'like',
      others: 1,
      about: 'Inguinal hernia, day 3',
      module: 'community',
      route: `/caseDetails/${id}`,
    })
    await eventually(() => expect(bell.at(-1)).to.deep.equal({ unread: 2, unread_posts: [`case:${id}`], version }))

    const read = await say(ana!, 'readNotification', { id: result[1]!.id, version })
    expect(read.body['unread']).to.equal(1)
    await eventually(() => expect(bell.at(-1)?.unread).to.equal(1))
    await unlike(chen!, id)
    await unlike(boris!, id)
    await messages(ana!, [result[0]!.message])
    await say(ana!, 'readAllNotifications', { version: (await page(ana!)).version })
    await eventually(() => expect(bell.at(-1)?.unread).to.equal(0))
    for (const [i, counts] of bell.slice(1).entries()) expect(counts.version).to.be.at.least(bell[i]!.version)
    await remove(id)
    await messages(ana!, [])
    socket.disconnect()
  })

  it('tell who took part in a discussion of what is said after them, until that is deleted or the post is gone', async () => {
    const [ana, boris, chen] = await people('Ana', 'Boris', 'Chen')
    const id = await postCase(app.url, ana!)
    const written = await comment(boris!, id)
    expect(written.code).to.equal(200)
    const later = await comment(chen!, id)
    const said = `Dr. ${chen!.full_name} commented on a case that you commented on`
    await messages(boris!, [said])
    await messages(chen!, [])
    const answer = await comment(ana!, id)
    await messages(boris!, [`Dr. ${ana!.full_name} and 1 other commented on a case that you commented on`])
    const routeOf = async (who: Session) => (await page(who)).result[0]!.route
    const second = (later.body['records'] as { id: number }).id
    expect([await routeOf(boris!), await routeOf(ana!)], 'the first that is new').to.deep.equal([
      `/caseDetails/${id}#comment-${second}`,
      `/caseDetails/${id}#comment-${(written.body['records'] as { id: number }).id}`,
    ])
    await say(ana!, 'readAllNotifications', { version: (await page(ana!)).version })
    expect(await routeOf(ana!), 'the newest, where all is read').to.equal(`/caseDetails/${id}#comment-${second}`)
    await messages(chen!, [`Dr. ${ana!.full_name} commented on a case that you commented on`])
    const { id: comment_id } = answer.body['records'] as { id: number }
    expect((await say(ana!, 'deleteClinicalComment', { comment_id })).code).to.equal(200)
    await messages(boris!, [said])
    await messages(chen!, [])
    await remove(id)
    await messages(boris!, [])
  })

  it('tell of requests and of what became of them, in both networks', async () => {
    const [dora, emre] = await people('Dora', 'Emre')
    const { records } = (await say(dora!, 'addFriendRequestCommunity', { user_two_id: emre!.id })).body as unknown as {
      records: { follow_id: number }
    }
    const crossing = (await say(dora!, 'addFriendRequestBeyondSurgory', { user_two_id: emre!.id })).body['records'] as { follow_id: number }
    const [doraIs, emreIs] = [`Dr. ${dora!.full_name}`, `Dr. ${emre!.full_name}`]
    await messages(emre!, [`${doraIs} would like to connect with you in Beyond Surgery`, `${doraIs} would like to connect with you`])
    expect((await page(emre!)).result.map(({ route }) => route)).to.deep.equal(['/beyondSurgoryFollowing', '/communityFollowing'])
    await say(emre!, 'updateFriendList', { follow_id: records.follow_id, status: 1 })
    await say(emre!, 'addFriendRequestBeyondSurgory', { user_two_id: dora!.id })
    await messages(dora!, [`${emreIs} accepted your request to connect in Beyond Surgery`, `${emreIs} accepted your request to connect`])
    await messages(emre!, [`${doraIs} accepted your request to connect in Beyond Surgery`])
    await say(emre!, 'cancleFriendListBeyondSurgory', { follow_id: crossing.follow_id })
    await messages(emre!, [])
    await messages(dora!, [`${emreIs} accepted your request to connect`])
  })

  it('come page by page, the newest first', async () => {
    const [fay, gul] = await people('Fay', 'Gul')
    const ids: number[] = []
    for (let i = 0; i < 5; i++) {
      ids.push(await postCase(app.url, fay!))
      await like(gul!, ids.at(-1)!)
    }
    await eventually(async () => expect((await page(fay!)).unread).to.equal(5))
    const routes: string[] = []
    for (let before: number | null | undefined; before !== null;) {
      const { result, next } = await page(fay!, { pageSize: 2, ...(before !== undefined && { before }) })
      routes.push(...result.map(({ route }) => route))
      before = next
    }
    expect(routes).to.deep.equal(ids.map((id) => `/caseDetails/${id}`).reverse())
  })

  it('tell of a new password, and are a member’s own', async () => {
    const [hana, ivan] = await people('Hana', 'Ivan')
    expect(
      (await say(hana!, 'changePassword', { curruntPassword: PASSWORD, newPassword: `${PASSWORD}2`, confirmPassword: `${PASSWORD}2` }))
        .code,
    ).to.equal(200)
    await messages(hana!, ['Your password was changed'])
    const foreign = await say(ivan!, 'getNotificationData', { sent_to: hana!.id })
    expect(foreign.code).to.equal(403)
    const [{ id }] = (await page(hana!)).result as [Notification]
    await say(ivan!, 'readNotification', { id, version: 1_000 })
    expect((await page(hana!)).unread).to.equal(1)
  })

  it('are read, in every browser, by following what a mail or a push told of: with what came since, once, and by nobody else', async () => {
    const [ana, boris, chen] = await people('Ana', 'Boris', 'Chen')
    const socket = await openPage(app.url, ana!.token)
    const bell: NotificationCounts[] = []
    socket.on('notificationsChanged', (counts) => bell.push(counts))
    const [one, other] = [await postCase(app.url, ana!), await postCase(app.url, ana!)]
    for (const id of [one, other]) await like(boris!, id)
    await eventually(async () => expect((await page(ana!)).unread).to.equal(2))
    const { result } = await page(ana!)
    const { id: groupId } = result.find(({ route }) => route === `/caseDetails/${one}`)!
    const told = await stillUnread(app.parts.db.pool, { receiver: ana!.id, groupId, kind: 'like' }, () => true, new Date().toISOString())
    expect(told?.route).to.equal(`/caseDetails/${one}?told=like.case:${one}`)
    await like(chen!, one)
    await eventually(async () => expect((await page(ana!)).result[0]?.others).to.equal(1))

    const follow = (by: Session, body: object) => say(by, 'readToldNotification', body)
    const line = { kind: 'like', target: `case:${one}` }
    expect((await follow(boris!, line)).body).to.include({ unread: 0 })
    expect((await page(ana!)).unread, "somebody else's").to.equal(2)
    const read = await follow(ana!, line)
    expect([read.code, read.body['unread']]).to.deep.equal([200, 1])
    await eventually(() => expect(bell.at(-1)?.unread).to.equal(1))
    expect((await page(ana!)).result.find(({ is_read }) => !is_read)?.route).to.equal(`/caseDetails/${other}`)
    const { version } = await page(ana!)
    for (const body of [line, { ...line, target: 'case:999999' }, { ...line, kind: 'comment' }]) await follow(ana!, body)
    expect(await page(ana!), 'nothing more to read there').to.include({ unread: 1, version })
    socket.disconnect()
  })

  it('are read, in every browser, by who is on the page of the post: what was told by then, of that post, and of nobody else', async () => {
    const [ana, boris, chen] = await people('Ana', 'Boris', 'Chen')
    const socket = await openPage(app.url, ana!.token)
    const bell: NotificationCounts[] = []
    socket.on('notificationsChanged', (counts) => bell.push(counts))
    const [one, other] = [await postCase(app.url, ana!), await postCase(app.url, ana!)]
    for (const id of [one, other]) await like(boris!, id)
    await comment(boris!, one)
    await eventually(async () => expect((await page(ana!)).unread).to.equal(3))
    const { version, unread_posts } = await page(ana!)
    expect(unread_posts).to.have.members([`case:${one}`, `case:${other}`])
    const look = (by: Session, upTo = version) => say(by, 'readNotificationsAbout', { post: `case:${one}`, version: upTo })
    await look(chen!)
    expect((await page(ana!)).unread, "somebody else's").to.equal(3)
    expect((await look(ana!)).body).to.deep.include({ unread: 1, unread_posts: [`case:${other}`] })
    await eventually(() => expect(bell.at(-1)).to.deep.include({ unread: 1, unread_posts: [`case:${other}`] }))
    await like(chen!, one)
    await eventually(() => expect(bell.at(-1)?.unread_posts).to.have.members([`case:${one}`, `case:${other}`]))
    expect((await look(ana!)).body, 'it came later').to.include({ unread: 2 })
    socket.disconnect()
  })

  it('come as each member has chosen', async () => {
    const [jana, karl] = await people('Jana', 'Karl')
    expect(await settingsOf(jana!)).to.deep.include({ channels: DEFAULT_CHANNELS, zone: null })
    const change = (body: object) => say(jana!, 'updateNotificationSettings', body)
    expect(
      (await change({ channels: { like: { app: false }, security: { app: false, mail: 'daily' } }, zone: 'Asia/Kolkata' })).code,
    ).to.equal(200)
    expect((await change({ channels: { like: { push: true } } })).code).to.equal(200)
    const { channels, zone } = await settingsOf(jana!)
    expect(channels).to.deep.equal({ ...DEFAULT_CHANNELS, like: { app: false, mail: 'daily', push: true } })
    expect(zone).to.equal('Asia/Kolkata')
    const id = await postCase(app.url, jana!)
    await like(karl!, id)
    await comment(karl!, id)
    await messages(jana!, [`Dr. ${karl!.full_name} commented on your case`])
  })

  for (const [what, path, body] of [
    ['a zone that does not exist', 'updateNotificationSettings', { zone: 'Europe/Nowhere' }],
    ['a zone with a lone surrogate', 'updateNotificationSettings', { zone: '\ud800' }],
    ['no change', 'updateNotificationSettings', {}],
    ['a kind that does not exist', 'updateNotificationSettings', { channels: { gossip: { app: false } } }],
    ['a channel that does not exist', 'updateNotificationSettings', { channels: { like: { pigeon: true } } }],
    ['a mail at a time there is not', 'updateNotificationSettings', { channels: { like: { mail: 'hourly' } } }],
    ['ids as text', 'readNotification', { id: 'x', version: 1 }],
    ['ids as lists', 'readNotification', { id: [1], version: 1 }],
    ['a version below none', 'readAllNotifications', { version: -1 }],
    ['a version past all', 'readAllNotifications', { version: 2 ** 31 }],
    ['a told kind that there is not', 'readToldNotification', { kind: 'gossip', target: 'case:1' }],
    ['a told line that is none', 'readToldNotification', { kind: 'like', target: "case:1'--" }],
    ['a told line as a list', 'readToldNotification', { kind: 'like', target: ['case:1'] }],
    ['a page of nothing', 'getNotificationData', { pageSize: 0 }],
    ['a page of everything', 'getNotificationData', { pageSize: 101 }],
  ] as const)
    it(`are asked without ${what}`, async () => {
      lena ??= await member(app.url, 'Lena')
      expect((await say(lena, path, body)).code).to.be.oneOf([400, 422])
    })

  it('of a kind that only other code knows stand in the list among the rest, and are neither mailed nor pushed', async () => {
    const [ana, boris] = await people('Ana', 'Boris')
    const { pool } = app.parts.db
    await like(boris!, await postCase(app.url, ana!))
    await eventually(async () => expect((await page(ana!)).unread).to.equal(1))
    const { version } = await page(ana!)
    await pool.query('update vault.notification_member set version = version + 1 where member_id = $1', [ana!.id])
    const line = `insert into vault.notification_group (member_id, kind, target, newest, newest_at)
      values ($1, 'constructor', 'later:7', $2, now()) returning id`
    const { id } = (await pool.query<{ id: number }>(line, [ana!.id, version + 1])).rows[0]!
    const notice = `insert into vault.notification (id, group_id, actor, item, version, position, at) values ($1, $2, $3, 1, $4, 1, now())`
    await pool.query(notice, [randomUUID(), id, boris!.id, version + 1])
    const { result, unread } = await page(ana!)
    expect(unread).to.equal(2)
    expect(result.map(({ kind, message, route }) => [kind, message, route])[0]).to.deep.equal([
      'constructor',
      'You have a new notification',
      '/notifications',
    ])
    expect(result).to.have.length(2)
    const task = { receiver: ana!.id, groupId: id, kind: 'constructor' as never }
    for (const isWanted of [({ mail }: Channels) => mail === 'at-once', ({ push }: Channels) => push])
      expect(await stillUnread(pool, task, isWanted, new Date().toISOString())).to.equal(undefined)
  })

  it('leave what was chosen for kinds of other code as it was', async () => {
    const [ana] = await people('Ana')
    const { pool } = app.parts.db
    await pool.query('insert into vault.notification_settings (member_id, chosen) values ($1, $2)', [ana!.id, { later: { mail: 'never' } }])
    await changeSettings(pool, ana!.id, { channels: { like: { push: true } } })
    const { rows } = await pool.query<{ chosen: object }>('select chosen from vault.notification_settings where member_id = $1', [ana!.id])
    expect(rows[0]!.chosen).to.deep.equal({ later: { mail: 'never' }, like: { push: true } })
  })

  it('tell once of a case that closes tomorrow, anew when it has closed, and not of one that is gone', async () => {
    const [mona] = await people('Mona')
    const [stays, goes] = [await postCase(app.url, mona!), await postCase(app.url, mona!)]
    await remove(goes)
    for (let times = 0; times < 2; times++) {
      const later = await app.another(6.5 * A_DAY, 'jobs')
      await eventually(async () => expect((await page(mona!)).result.map(({ route }) => route)).to.deep.equal([`/caseDetails/${stays}`]))
      await later.stop()
    }
    expect((await page(mona!)).result[0]).to.include({ message: 'Your case closes tomorrow', sent_by: null, full_name: null })
    await say(mona!, 'readAllNotifications', { version: (await page(mona!)).version })
    const later = await app.another(7 * A_DAY, 'jobs')
    await messages(mona!, ['Your case has closed: tell colleagues how it ended'])
    expect((await page(mona!)).result[0]).to.include({ is_read: false, route: `/caseDetails/${stays}#outcome` })
    await say(mona!, 'solveClinicalCase', { clinicalCaseId: stays, outcome: 'Healed.' })
    await messages(mona!, ['Your case closes tomorrow']) // by the clock of a process for which it does
    await later.stop()
  })

  it('go at both ends with an account, and nothing is told of its kept posts', async () => {
    const [nora, otto] = await people('Nora', 'Otto')
    const [hers, his] = [await postCase(app.url, nora!), await postCase(app.url, otto!)]
    await like(otto!, hers)
    await like(nora!, his)
    await messages(otto!, [`Dr. ${nora!.full_name} liked your case`])
    await say(nora!, 'deleteAccount', { reason: 'Enough', password: PASSWORD, keepPosts: true })
    await messages(otto!, [])
    await eventually(async () => {
      const sql = `select from vault.outbox where kind = 'forget-notifications' and state = 'done' and data @> $1`
      expect((await app.parts.db.pool.query(sql, [JSON.stringify({ memberId: nora!.id })])).rowCount).to.equal(1)
    }, 20_000)
    await unlike(otto!, hers)
    await like(otto!, hers)
    await comment(otto!, hers)
    await like(otto!, hers)
    const fresh = await people('Pia')
    await like(fresh[0]!, his)
    await messages(otto!, [`Dr. ${fresh[0]!.full_name} liked your case`]) // so all before it was told
    const { rows } = await app.parts.db.pool.query('select from vault.notification_group where member_id = $1', [nora!.id])
    expect(rows).to.deep.equal([])
  })
})

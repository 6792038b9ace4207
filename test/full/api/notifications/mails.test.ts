import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Session } from '../../../../api/contract/members/members.js'
import { changeSettings, settingsOf } from '../../../../commands/vault/notifications/settings.js'
import { readUpTo } from '../../../../commands/vault/notifications/read.js'
import type { MemberId } from '../../../../domain/kernel/ids.js'
import { dayIn, nextHour } from '../../../../api/notifications/clock/zone.js'
import type { CaughtMail } from '../../../../scripts/embedded/mail/caught-mail.js'
import { notify } from '../../../support/cast/notified.js'
import { ask, freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { eventually } from '../../../support/eventually.js'

const A_DAY = 24 * 60 * 60 * 1000
const ALL = 2 ** 31 - 1
const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '')

describe('mails of notifications', () => {
  let app: TestApp
  let boris: Session
  before(async () => {
    app = await freshApp()
    boris = await member(app.url, 'Boris')
  })
  after(() => app.close())

  const pool = () => app.parts.db.pool
  const sent = (words: RegExp): CaughtMail[] => app.mails().filter(({ text }) => words.test(text))
  const tasksDone = (...kinds: string[]) =>
    eventually(async () => {
      const { rows } = await pool().query(`select kind, trouble from vault.outbox where state = 'waiting' and kind = any($1)`, [kinds])
      expect(rows).to.deep.equal([])
    }, 20_000)

  describe('at once', () => {
    let ana: Session
    before(async () => {
      ana = await member(app.url, 'Ana')
    })
    const mails = () => sent(/Ana Sample/).filter(({ list }) => 'list-unsubscribe' in list)

    it('say what the list says, lead to its page, and can be unsubscribed from with one click', async () => {
      await notify(pool(), { receiver: ana.id, actor: boris.id, kind: 'request', target: 'community', item: 1 })
      await tasksDone('notify-mail')
      expect(mails()).to.have.length(1)
      const { subject, text, html, list } = mails()[0]!
      expect(subject).to.equal('Dr. Boris Sample would like to connect with you')
      for (const part of [text, html!]) {
        expect(part).to.include('Dear Dr. Ana Sample,')
        expect(part).to.include(`${app.url}/communityFollowing`)
        expect(part).to.include(`${app.url}/notifications/settings`)
        expect(part).not.to.include('no newsletter')
      }
      const [, link] = /^<(\S+)>$/.exec(list['list-unsubscribe']!)!
      expect(list['list-unsubscribe-post']).to.equal('List-Unsubscribe=One-Click')
      expect(text).to.include(link)
      const clicked = await fetch(link!, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
      expect(clicked.status).to.equal(200)
      expect((await settingsOf(pool(), [ana.id]))(ana.id).channels.request.mail).to.equal('never')
      await changeSettings(pool(), ana.id, { channels: { request: { mail: 'at-once' } } })
    })

    it('follow from what members do, and not from what was taken back before they went out', async () => {
      const gia = await member(app.url, 'Gia')
      const body = { user_two_id: gia.id }
      expect((await ask(app.url, 'addFriendRequestCommunity', { body, token: boris.token })).code).to.equal(200)
      const found = () => sent(/Dear Dr\. Gia Sample/).filter(({ subject }) => /would like to connect/.test(subject))
      await eventually(() => expect(found()).to.have.length(1))
      const { rows } = await pool().query<{ id: number }>('select id from vault.notification_group where member_id = $1', [gia.id])
      await pool().query('delete from vault.notification_group where member_id = $1', [gia.id])
      await pool().query(`insert into vault.outbox values (gen_random_uuid(), 'notify-mail', $1, now(), now())`, [
        { receiver: gia.id, groupId: rows[0]!.id, kind: 'request' },
      ])
      await tasksDone('notify-mail')
      expect(found()).to.have.length(1)
    })

    it('are one of a burst of 500, and another one only when it was read', async () => {
      await changeSettings(pool(), ana.id, { channels: { like: { mail: 'at-once' } } })
      const before = mails().length
      const likes = Array.from({ length: 500 }, (_, i) => ({ receiver: ana.id, actor: (1_000 + i) as MemberId, target: 'case:9' }))
      for (let from = 0; from < likes.length; from += 100) await notify(pool(), ...likes.slice(from, from + 100))
      await tasksDone('notify-mail')
      expect(mails()).to.have.length(before + 1)
      await readUpTo(pool(), ana.id, ALL)
      await notify(pool(), { receiver: ana.id, actor: boris.id, target: 'case:9' })
      await tasksDone('notify-mail')
      expect(mails().at(-1)!.subject).to.equal('Dr. Boris Sample and 500 others liked your case')
      expect(mails()).to.have.length(before + 2)
    })

    it('are one a day, however often the same is done and taken back', async () => {
      const lena = await member(app.url, 'Lena')
      const found = () => sent(/Dear Dr\. Lena Sample/).filter(({ subject }) => /would like to connect/.test(subject))
      for (let i = 0; i < 12; i++) {
        const asked = await ask(app.url, 'addFriendRequestCommunity', { body: { user_two_id: lena.id }, token: boris.token })
        expect(asked.code).to.equal(200)
        const lines = async () => (await pool().query('select from vault.notification_group where member_id = $1', [lena.id])).rowCount
        await eventually(async () => expect(await lines()).to.equal(1))
        await tasksDone('notify-mail')
        const list = await ask(app.url, 'getCommentFriendRequestList', { body: {}, token: boris.token })
        const { result } = list.body as unknown as { result: { community_follow_id: number }[] }
        const body = { follow_id: result[0]!.community_follow_id }
        expect((await ask(app.url, 'cancleFriendList', { body, token: boris.token })).code).to.equal(200)
        await eventually(async () => expect(await lines()).to.equal(0))
      }
      expect(found()).to.have.length(1)
      const carla = await member(app.url, 'Carla')
      await ask(app.url, 'addFriendRequestCommunity', { body: { user_two_id: lena.id }, token: carla.token })
      await eventually(() => expect(found(), 'of somebody else').to.have.length(2))
      await pool().query(`update vault.notification_told set at = at - interval '1 day'`)
      await pool().query('update vault.notification_group set seen = newest where member_id = $1', [lena.id])
      await notify(pool(), { receiver: lena.id, actor: boris.id, kind: 'request', target: 'community', item: 1 })
      await tasksDone('notify-mail')
      expect(found(), 'a day later').to.have.length(3)
    })

    it('are sent where an earlier one never went out', async () => {
      const lena = await member(app.url, 'Lena')
      const [line] = [{ receiver: lena.id, actor: boris.id, kind: 'request' as const, target: 'beyond', item: 2 }]
      await notify(pool(), line)
      await tasksDone('notify-mail')
      const told = `update vault.outbox set state = $2 where id = (select task from vault.notification_told where member_id = $1)`
      for (const [state, more] of [
        ['done', 0],
        ['failed', 1],
      ] as const) {
        const before = sent(/Dear Dr\. Lena Sample/).length
        await pool().query(told, [lena.id, state])
        await pool().query('update vault.notification_group set seen = newest where member_id = $1', [lena.id])
        await notify(pool(), { ...line, item: 3 + more })
        await tasksDone('notify-mail')
        expect(sent(/Dear Dr\. Lena Sample/), `after one that is ${state}`).to.have.length(before + more)
      }
    })

    it('hold up no mail that somebody waits for, however many there are', async () => {
      const lines = Array.from({ length: 600 }, (_, i) => ({
        receiver: ana.id,
        actor: boris.id,
        kind: 'comment' as const,
        target: `case:${i}`,
      }))
      for (let from = 0; from < lines.length; from += 100) await notify(pool(), ...lines.slice(from, from + 100))
      await changeSettings(pool(), ana.id, { channels: { comment: { mail: 'at-once' } } })
      await pool().query(
        `insert into vault.outbox (id, kind, data, at, due)
          select gen_random_uuid(), 'notify-mail', jsonb_build_object('receiver', member_id, 'groupId', id, 'kind', kind), now(), now() - interval '1 hour'
          from vault.notification_group where member_id = $1 and kind = 'comment'
          union all select gen_random_uuid(), 'mail', $2, now(), now()`,
        [ana.id, { template: 'password-changed', memberId: boris.id }],
      )
      await pool().query(`select pg_notify('outbox', '')`)
      await eventually(
        () => expect(sent(/Boris Sample/).some(({ subject }) => /password was changed/i.test(subject))).to.equal(true),
        60_000,
      )
      const { rowCount } = await pool().query(`select from vault.outbox where state = 'waiting' and kind = 'notify-mail'`)
      expect(rowCount).to.be.greaterThan(300)
      await readUpTo(pool(), ana.id, ALL)
      await tasksDone('notify-mail')
    })

    it('are not sent of what was read before, or is not wanted any more', async () => {
      const before = mails().length
      await readUpTo(pool(), ana.id, ALL)
      const task = (kind: string, groupId: number) =>
        pool().query(`insert into vault.outbox values (gen_random_uuid(), 'notify-mail', $1, now(), now())`, [
          { receiver: ana.id, groupId, kind },
        ])
      const { rows } = await pool().query<{ id: number; kind: string }>(
        'select id, kind from vault.notification_group where member_id = $1',
        [ana.id],
      )
      for (const { id, kind } of rows) await task(kind, id)
      await task('like', 2_000_000)
      await tasksDone('notify-mail')
      expect(mails()).to.have.length(before)
    })
  })

  describe('once a day', function () {
    this.timeout(300_000)
    const noon = `${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`
    /** The jobs by a clock that shows a moment; they look at once for what is due. */
    const jobsAt = async (moment: string) => {
      const jobs = await app.another(Date.parse(moment) - Date.now(), 'jobs')
      // The lease may be in the hand of the process whose minute begins right now; the next turn comes a minute later.
      await eventually(async () => {
        const { rows } = await pool().query('select from vault.digest where due is null or due <= $1', [moment])
        expect(rows).to.have.length(0)
      }, 70_000)
      await tasksDone('notify-digest')
      await jobs.stop()
    }
    const digestsTo = ({ full_name }: Session) =>
      sent(new RegExp(`Dear Dr\\. ${full_name}`)).filter(({ text }) => /what is new for you/.test(text))
    const newcomer = async (name: string, zone?: string) => {
      const session = await member(app.url, name + lettersOf(randomUUID())) // another one at a second try
      if (zone) await changeSettings(pool(), session.id, { zone })
      return session
    }
    const like = (to: Session, target: string, at = noon) => notify(pool(), { receiver: to.id, actor: boris.id, target, at })
    const dueOf = async ({ id }: Session) =>
      (await pool().query<{ due: Date | null }>('select due from vault.digest where member_id = $1', [id])).rows[0]?.due?.toISOString()

    it('are sent at eight in the morning of the zone that the browser told', async () => {
      const cyra = await newcomer('Cyra', 'Pacific/Auckland')
      await like(cyra, 'case:1')
      await like(cyra, 'case:2')
      const due = nextHour('Pacific/Auckland', 8, noon)
      await jobsAt(new Date(Date.parse(due) - 60_000).toISOString())
      expect(await dueOf(cyra)).to.equal(due)
      expect(digestsTo(cyra)).to.have.length(0)
      await jobsAt(due)
      expect(digestsTo(cyra)).to.have.length(1)
      const { subject, text, html, list } = digestsTo(cyra)[0]!
      expect(subject).to.equal('2 new notifications on SFS')
      for (const part of [text, html!]) {
        expect(part.match(/Dr\. Boris Sample liked your case/g)).to.have.length(2)
        for (const page of ['/caseDetails/1', '/caseDetails/2', '/notifications', '/notifications/settings'])
          expect(part, 'by whichever process sends it').to.match(new RegExp(`http://localhost:\\d+${page}\\b`))
      }
      expect(list['list-unsubscribe']).to.match(/^<\S+\/unsubscribe\?token=\S+>$/)
      await jobsAt(due)
      expect(digestsTo(cyra), 'nothing is new').to.have.length(1)
    })

    it('follow somebody who has moved meanwhile', async () => {
      const dora = await newcomer('Dora', 'America/Los_Angeles')
      await like(dora, 'case:1')
      await jobsAt(noon)
      expect(await dueOf(dora)).to.equal(nextHour('America/Los_Angeles', 8, noon))
      const body = { zone: 'Asia/Tokyo' }
      expect((await ask(app.url, 'updateNotificationSettings', { body, token: dora.token })).code).to.equal(200)
      await jobsAt(noon)
      expect(await dueOf(dora)).to.equal(nextHour('Asia/Tokyo', 8, noon))
    })

    it('go by the city of who has told no zone', async () => {
      const eva = await newcomer('Eva')
      await like(eva, 'case:1')
      for (const [city, zone] of [
        ['{"id": 1275339, "name": "Mumbai"}', 'Asia/Kolkata'],
        ['{"id": 2000000000, "name": "Atlantis"}', 'UTC'],
        [null, 'UTC'],
      ] as const) {
        await pool().query('update member_profile.profile set city = $2 where member_id = $1', [eva.id, city])
        await pool().query('update vault.digest set due = null where member_id = $1', [eva.id])
        await jobsAt(noon)
        expect(await dueOf(eva)).to.equal(nextHour(zone, 8, noon))
      }
    })

    it('are silent when all was read, and name ten lines at most', async () => {
      const [finn, gita] = [await newcomer('Finn', 'UTC'), await newcomer('Gita', 'UTC')]
      await like(finn, 'case:1')
      await readUpTo(pool(), finn.id, ALL)
      for (let i = 1; i <= 13; i++) await like(gita, `case:${i}`)
      await jobsAt(nextHour('UTC', 8, noon))
      expect(digestsTo(finn)).to.have.length(0)
      const { subject, text } = digestsTo(gita)[0]!
      expect(subject).to.equal('13 new notifications on SFS')
      expect(text.match(/liked your case/g)).to.have.length(10)
      expect(text).to.include('And 3 more.')
    })

    it('tell the next day only what is new since', async () => {
      const hugo = await newcomer('Hugo', 'UTC')
      await like(hugo, 'case:1')
      const first = nextHour('UTC', 8, noon)
      await jobsAt(first)
      await like(hugo, 'case:2', new Date(Date.parse(first) + 60_000).toISOString())
      await jobsAt(new Date(Date.parse(first) + A_DAY).toISOString())
      const [one, two, ...more] = digestsTo(hugo)
      expect(more).to.deep.equal([])
      expect(one!.text).to.include('/caseDetails/1').and.not.include('/caseDetails/2')
      expect(two!.text).to.include('/caseDetails/2').and.not.include('/caseDetails/1')
      expect(two!.subject).to.equal('Dr. Boris Sample liked your case')
    })

    it('are not sent to who is suspended', async () => {
      const jule = await newcomer('Jule', 'UTC')
      await pool().query(
        `insert into member_standing.standing (member_id, restriction, action, moderator, holds, appeal_open)
         values ($1, gen_random_uuid(), 'suspend', 1, true, false)`,
        [jule.id],
      )
      await like(jule, 'case:1')
      await jobsAt(nextHour('UTC', 8, noon))
      expect(digestsTo(jule)).to.deep.equal([])
    })

    it('are one at most on a day that somebody sees twice', async () => {
      const iris = await newcomer('Iris', 'Pacific/Kiritimati')
      await like(iris, 'case:1')
      const first = nextHour('Pacific/Kiritimati', 8, noon)
      await jobsAt(first)
      expect(digestsTo(iris)).to.have.length(1)
      await changeSettings(pool(), iris.id, { zone: 'Pacific/Honolulu' })
      const later = new Date(Date.parse(first) + 60_000).toISOString()
      await like(iris, 'case:2', later)
      const again = nextHour('Pacific/Honolulu', 8, later)
      expect(dayIn('Pacific/Honolulu', again)).to.equal(dayIn('Pacific/Kiritimati', first))
      await jobsAt(again)
      expect(digestsTo(iris)).to.have.length(1)
      await jobsAt(new Date(Date.parse(again) + A_DAY).toISOString())
      expect(digestsTo(iris)).to.have.length(2)
    })
  })
})

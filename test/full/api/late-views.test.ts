import { expect } from 'chai'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { EventShape } from '../../../api/contract/meetings/meetings.js'
import type { Session } from '../../../api/contract/members/members.js'
import { eventually } from '../../support/eventually.js'
import { ask, caseForm, freshApp, member, postCase, type TestApp } from '../../support/parts/app.js'
import { webinarForm } from '../../support/calls/events.js'
import { masterKey, staffMember } from '../../support/staff/desk.js'
import { photo } from '../../api/cases/support/community.js'
import { report } from '../../api/files/support/documents.js'

describe('while the views are late', () => {
  let app: TestApp
  let ana: Session
  let id: number
  before(async () => {
    app = await freshApp({ masterKey })
    ana = await member(app.url, 'Ana')
    id = await postCase(app.url, ana)
  })
  after(() => app.close())

  /** The projector waits for a table that somebody else has locked; reading goes on. */
  const late = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
    const client = await app.parts.db.pool.connect()
    try {
      await client.query('begin')
      await client.query(`lock table ${table} in exclusive mode`)
      return await work()
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const asAna = (call: string, body: object, key?: string) => ask(app.url, call, { token: ana.token, body, key })

  it('a comment that is stored is told as it was written, and is the same when the request comes again', async () => {
    const key = 'written once'
    const write = () => asAna('commentOnClinicalCase', { clinicalCaseId: id, comment: ' Open, with a mesh ' }, key)
    const [first, again] = await late('post_comments.comment', async () => [await write(), await write()])
    for (const { code, headers, body } of [first, again]) {
      expect([code, headers.get('X-Stale')]).to.deep.equal([200, '1'])
      expect(body['records']).to.include({
        comment: 'Open, with a mesh',
        signup_id: ana.id,
        clinicalCaseId: id,
        full_name: 'Ana Sample',
      })
    }
    expect(again.body).to.deep.equal(first.body)
    expect((await write()).body['records']).to.deep.equal(first.body['records'])
  })

  it('a like is told as it was pressed', async () => {
    const [liked, unliked] = await late('case_feed.liking', async () => [
      await asAna('likeClinicalCase', { clinicalCaseId: id }),
      await asAna('dislikeClinicalCase', { clinicalCaseId: id }),
    ])
    expect([liked.code, liked.headers.get('X-Stale'), unliked.code]).to.deep.equal([200, '1', 200])
    expect(liked.body['records']).to.include({ id, is_like: true })
    expect(unliked.body['records']).to.include({ id, is_like: false })
  })

  it('a case that the views have not heard of can be liked', async () => {
    const { code, headers, body } = await late('case_feed.card', async () => {
      const unseen = await postCase(app.url, ana)
      return asAna('likeClinicalCase', { clinicalCaseId: unseen })
    })
    expect([code, headers.get('X-Stale')]).to.deep.equal([200, '1'])
    expect(body['records']).to.include({ is_like: true, like_count: 1, comment_count: 0, closed: false })
  })
  it('an edit that says nothing of files leaves the files that came just before', async () => {
    const edit = async (form: FormData) => {
      form.set('id', String(id))
      expect((await ask(app.url, 'editClinicalCaseById', { token: ana.token, body: form })).code).to.equal(200)
    }
    await late('case_feed.card', async () => {
      await edit(caseForm({}, { ...(await photo('late.jpg')), type: 'image/jpeg' }))
      await edit(caseForm({ title: 'Day 4' }))
    })
    await eventually(async () => {
      const { body } = await ask(app.url, `getClinicalCaseById/${id}`, { method: 'GET', token: ana.token })
      const { title, files } = body['result'] as ClinicalCase
      expect([title, files.map(({ name }) => name)]).to.deep.equal(['Day 4', ['late.jpg']])
    })
  })

  it('an event is scheduled, changed and cancelled as its editor says', async () => {
    const eda = await staffMember(app, 'Eda', 'editor')
    const say = async (call: string, body: object = {}) => {
      const { code, headers, body: answer } = await ask(app.url, `staff/${call}`, { token: eda.token, body })
      expect([code, headers.get('X-Stale')], JSON.stringify(answer)).to.deep.equal([200, '1'])
      return answer['event'] as EventShape
    }
    await late('meetings.meeting', async () => {
      const { id, version } = await say('saveEvent', webinarForm())
      expect(await say('saveEvent', { id, version, ...webinarForm(undefined, { title: 'Mesh' }) })).to.include({
        id,
        title: 'Mesh',
        version: 1,
      })
      expect(await say(`events/${id}/cancel`)).to.include({ title: 'Mesh', cancelled: true, version: 2 })
    })
  })

  it('a CV that was just uploaded opens', async () => {
    const cv = new FormData()
    cv.append('cv', new Blob([Buffer.from(await report())]), 'cv.pdf')
    const link = await late('member_profile.profile', async () => {
      const { code, headers } = await ask(app.url, 'uploadCv', { token: ana.token, body: cv })
      expect([code, headers.get('X-Stale')]).to.deep.equal([200, '1'])
      return (await ask(app.url, 'cvLink', { method: 'GET', token: ana.token })).body['link'] as string
    })
    expect((await fetch(`${app.url}${link}`)).status).to.equal(200)
  })
})

import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { Session } from '../../../api/contract/members/members.js'
import { DICOM } from '../../../api/files/upload-refusals.js'
import { dicom } from '../../support/dicom.js'
import { ask, caseForm, freshApp, member, postCase, type Answered, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'
import { beyondForm, connect, mergedPosts, postBeyond } from '../../support/calls/beyond.js'
import { visitor } from '../visitors/support/visitor.js'
import { HTML, photograph } from '../files/support/images.js'

describe('Beyond Surgery', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let clara: Session
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
    clara = await member(app.url, 'Clara')
    await connect(app.url, ana, boris)
  })
  after(() => app.close())

  const as = ({ token }: Session, call: string, body: unknown = {}, key?: string) => ask(app.url, call, { token, body, key })
  const posts = async (of: Session, body: object = {}) => mergedPosts(await as(of, 'getBeyondSurgoryPost', body))
  const seen = async (of: Session, id: number) => (await posts(of)).find((each) => each.id === id)
  const refusal = ({ code, body }: Answered) => [code, body.errors?.map(({ field, msg }) => `${field}: ${msg}`).join() ?? body.msg]

  it('has in the feed of a member what they and their connections have posted, newest first', async () => {
    const ids = [await postBeyond(app.url, ana), await postBeyond(app.url, boris), await postBeyond(app.url, clara)]
    const [first, second, third] = ids as [number, number, number]
    const feed = (await posts(ana)).map(({ id }) => id)
    expect(feed).to.include.members([first, second]).and.not.include(third)
    expect(feed).to.deep.equal(feed.toSorted((a, b) => b - a))
    expect((await posts(clara)).map(({ id }) => id)).to.deep.equal([third])
    expect((await posts(clara, { id: boris.id, fromMyCases: true })).map(({ id }) => id)).to.deep.equal([second])
    const page = await as(ana, 'getBeyondSurgoryPost', { pageSize: 1, before: second })
    expect([mergedPosts(page).map(({ id }) => id), page.body['next']]).to.deep.equal([[first], first])
  })

  it('tells one post alone, also of who is no connection, and nothing where there is none', async () => {
    const id = await postBeyond(app.url, clara, { title: 'Alone' })
    const answered = await as(ana, 'getBeyondSurgoryPost', { beyond_surgery_id: id })
    expect([mergedPosts(answered).map(({ title }) => title), answered.body['next']]).to.deep.equal([['Alone'], null])
    expect(await posts(ana, { beyond_surgery_id: 999_999 })).to.deep.equal([])
  })

  it('names whom it is about only together with fromMyCases', async () => {
    expect((await as(ana, 'getBeyondSurgoryPost', { id: boris.id })).code).to.equal(403)
    expect((await as(ana, 'getBeyondSurgoryPost', { id: boris.id, fromMyCases: false })).code).to.equal(403)
    expect((await as(ana, 'getBeyondSurgoryPost', { id: ana.id })).code).to.equal(200)
  })

  it('hears fromMyCases however it is said', async () => {
    const mine = await postBeyond(app.url, boris)
    for (const fromMyCases of [true, 1, '1', 'true'])
      expect((await posts(ana, { id: boris.id, fromMyCases })).map(({ signup_id }) => signup_id))
        .to.include(boris.id)
        .and.not.include(ana.id)
    for (const fromMyCases of [false, 0, '0', 'false', '']) {
      expect((await posts(ana, { fromMyCases })).map(({ id }) => id)).to.include(mine)
      expect((await as(ana, 'getBeyondSurgoryPost', { id: boris.id, fromMyCases })).code).to.equal(403)
    }
  })

  it('takes what is said of a post in headers, URI-encoded', async () => {
    const form = await beyondForm()
    form.delete('title')
    const headers = { Authorization: `Bearer ${ana.token}`, title: encodeURIComponent('Ruderregatta für 50 %'), filetagtype: 'video' }
    const answered = await fetch(`${app.url}/api/addBeyondSurgoryPost`, { method: 'POST', headers, body: form })
    const { records } = (await answered.json()) as { records: { id: number } }
    expect(await seen(ana, records.id)).to.include({ title: encodeURIComponent('Ruderregatta für 50 %'), tag_type: 'image' })
  })

  it('takes a header that cannot be decoded as it stands', async () => {
    const form = await beyondForm()
    form.delete('title')
    const headers = { Authorization: `Bearer ${ana.token}`, title: '100% rowing, %E0%A4%A', filetagtype: '%' }
    const answered = await fetch(`${app.url}/api/addBeyondSurgoryPost`, { method: 'POST', headers, body: form })
    const { records } = (await answered.json()) as { records: { id: number } }
    expect([answered.status, decodeURIComponent((await seen(ana, records.id))!.title!)]).to.deep.equal([200, '100% rowing, %E0%A4%A'])
  })

  for (const [what, over, expected] of [
    ['no title', { title: '' }, 'title: Title is required.'],
    ['a title that nobody sees', { title: ' \u200b ' }, 'title: Title is required.'],
    ['a title of 501 characters', { title: 'x'.repeat(501) }, 'title: At most 500 characters.'],
    ['an open box', { indemnity: 'false' }, 'indemnity: Please select check box'],
  ] as const)
    it(`refuses ${what}`, async () =>
      expect(refusal(await as(ana, 'addBeyondSurgoryPost', await beyondForm(over)))).to.deep.equal([422, expected]))

  it('refuses a post without a file, and one that only looks like a picture', async () => {
    const form = await beyondForm()
    form.delete('beyondFile')
    expect(refusal(await as(ana, 'addBeyondSurgoryPost', form))).to.deep.equal([422, 'beyondFile: File is required.'])
    const page = await as(ana, 'addBeyondSurgoryPost', await beyondForm({}, 'beyondFile', Buffer.from(HTML)))
    expect(refusal(page)).to.deep.equal([415, 'beyondFile: File type not supported.'])
    const scan = await as(ana, 'addBeyondSurgoryPost', await beyondForm({}, 'beyondFile', dicom()))
    expect(refusal(scan), 'a DICOM scan').to.deep.equal([415, `beyondFile: ${DICOM}`])
  })

  it('posts once, however often the same is sent', async () => {
    const [key, bytes] = [randomUUID(), await photograph()]
    const send = async (title: string) => as(ana, 'addBeyondSurgoryPost', await beyondForm({ title }, 'beyondFile', bytes), key)
    const [one, again] = [await send('Once'), await send('Once')]
    expect(again.body['records']).to.deep.equal(one.body['records'])
    expect((await send('Another')).code).to.equal(422)
  })

  it('shows its file to whoever was given its address, for a while', async () => {
    const { file, files } = (await seen(boris, await postBeyond(app.url, ana)))!
    expect(files[0]).to.have.property('placeholder').that.contains('data:image/webp')
    expect(file).to.match(/^[0-9a-f-]{36}\.jpg\?until=\d+&sig=/)
    const shown = await fetch(`${app.url}/api/beyond_surgory/${file}`, { headers: { Range: 'bytes=0-9' } })
    expect([shown.status, shown.headers.get('content-type'), (await shown.arrayBuffer()).byteLength]).to.deep.equal([206, 'image/jpeg', 10])
    for (const [path, code] of [
      [`${file}x`, 403],
      [file.replace(/\?.*/, ''), 403],
      ['regatta.jpg', 404],
      ['%E0%A4%A', 400],
    ] as const)
      expect((await ask(app.url, `beyond_surgory/${path}`, { method: 'GET' })).code, path).to.equal(code)
  })

  it('shows its file to members without a signature as well, and to nobody else', async () => {
    const id = await postBeyond(app.url, clara)
    const [name, query] = (await seen(clara, id))!.file.split('?') as [string, string]
    const codeFor = async (address: string, token?: string) => {
      const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
      return (await fetch(`${app.url}/api/beyond_surgory/${address}`, { headers })).status
    }
    const { token } = await visitor(app.url)
    expect([await codeFor(name, ana.token), await codeFor(name, token), await codeFor(name)]).to.deep.equal([200, 403, 403])
    expect(await codeFor(`${name}?${query}x`, ana.token), 'a wrong one').to.equal(403)
    expect(await codeFor(`${randomUUID()}.jpg`, ana.token)).to.equal(404)
    await as(clara, 'deleteCommunityPostBeyondSurgory', { beyond_surgery_id: id })
    await eventually(async () => expect(await codeFor(name, ana.token)).to.equal(404))
  })

  it('shows no file of another kind of post under its address', async () => {
    const file = { bytes: await photograph(), name: 'wound.jpg', type: 'image/jpeg' }
    const id = await postCase(app.url, clara, caseForm({}, file))
    const { body } = await ask(app.url, `getClinicalCaseById/${id}`, { method: 'GET', token: ana.token })
    const { file_id } = (body['result'] as ClinicalCase).files[0]!
    expect((await ask(app.url, `beyond_surgory/${file_id}.jpg`, { method: 'GET', token: ana.token })).code).to.equal(404)
  })

  it('comes in numbered pages as well, up to the hundredth', async () => {
    const doris = await member(app.url, 'Doris')
    const ids = [await postBeyond(app.url, doris), await postBeyond(app.url, doris), await postBeyond(app.url, doris)].reverse()
    const page = async (body: object) => (await posts(doris, { pageSize: 1, ...body })).map(({ id }) => id)
    expect([await page({}), await page({ page: 1 }), await page({ page: 3 })]).to.deep.equal([[ids[0]], [ids[0]], [ids[2]]])
    expect(await page({ pageSize: 2, page: 2 })).to.deep.equal([ids[2]])
    expect(await page({ page: 2, before: ids[0]! }), '`before` leads on by itself').to.deep.equal([ids[1]])
    expect([await page({ page: 4 }), await page({ page: 101 })]).to.deep.equal([[], []])
    expect((await as(doris, 'getBeyondSurgoryPost', { page: 0 })).code).to.equal(422)
  })

  describe('an edit', () => {
    const edit = async (of: Session, id: number, over: Record<string, string>, withFile = false) => {
      const form = await beyondForm(over, 'beyondfile')
      if (!withFile) form.delete('beyondfile')
      return as(of, `editBeyondPost/${id}`, form)
    }

    it('keeps, changes, removes and adds the file, as its flags say', async () => {
      const id = await postBeyond(app.url, ana)
      const first = (await seen(ana, id))!.files[0]!
      expect((await edit(ana, id, { title: 'New title' })).body.msg).to.equal('Beyond post updated successfully')
      const kept = await seen(ana, id)
      expect([kept!.title, kept!.files[0]!.file_path]).to.deep.equal([encodeURIComponent('New title'), first.file_path])
      expect((await edit(ana, id, { isFileChanged: 'true' }, true)).code).to.equal(200)
      expect((await seen(ana, id))!.files[0]!.file_path).to.not.equal(first.file_path)
      expect((await edit(ana, id, { isFileRemoved: 'true' })).code).to.equal(200)
      expect(await seen(ana, id)).to.deep.include({ file: 'nofile', files: [] })
      expect((await edit(ana, id, { isNewFile: 'true' }, true)).code).to.equal(200)
      expect((await seen(ana, id))!.files).to.have.length(1)
    })

    for (const [what, over, withFile, expected] of [
      [
        'two flags',
        { isNewFile: 'true', isFileRemoved: 'true' },
        true,
        'isFileRemoved: Only one of isNewFile and isFileRemoved can be true.',
      ],
      ['a new file that did not come', { isNewFile: 'true' }, false, 'beyondfile: File is required.'],
      ['a file that nothing is said of', {}, true, 'beyondfile: A file came along, though none is new.'],
      ['no title', { title: ' ' }, false, 'title: Title is required'],
      ['an open box', { indemnity: 'false' }, false, 'indemnity: Please select check box for Terms/Privacy'],
    ] as const)
      it(`refuses ${what}`, async () => {
        const id = await postBeyond(app.url, ana)
        expect(refusal(await edit(ana, id, over, withFile))).to.deep.equal([422, expected])
      })

    it('changes once for a repeated request, and refuses another under the same key', async () => {
      const [id, key, bytes] = [await postBeyond(app.url, ana), randomUUID(), await photograph()]
      const send = async (title: string) =>
        as(ana, `editBeyondPost/${id}`, await beyondForm({ title, isFileChanged: 'true' }, 'beyondfile', bytes), key)
      const answers = [await send('Once'), await send('Once'), await send('Twice')]
      expect(answers.map(({ code }) => code)).to.deep.equal([200, 200, 422])
      expect(await seen(ana, id)).to.include({ title: 'Once', version: 1 })
    })

    it('is for the author alone, of what is there', async () => {
      const id = await postBeyond(app.url, ana)
      expect((await edit(boris, id, {})).code).to.equal(403)
      expect((await as(boris, 'deleteCommunityPostBeyondSurgory', { beyond_surgery_id: id })).code).to.equal(403)
      expect((await as(ana, 'deleteCommunityPostBeyondSurgory', { beyond_surgery_id: id })).code).to.equal(200)
      expect((await edit(ana, id, {})).code).to.equal(404)
      expect(await seen(ana, id)).to.equal(undefined)
    })
  })

  it('is liked, and not any more, by the same call; the same request once', async () => {
    const id = await postBeyond(app.url, ana)
    const press = (key?: string) => as(boris, 'addBeyondSurgoryPostLike', { beyond_surgery_id: id, isLike: 1, elm: id, module: 'x' }, key)
    const key = randomUUID()
    expect((await press(key)).body['records']).to.include({ is_like: 1, like_count: 1 })
    expect((await press(key)).body['records']).to.include({ is_like: 1, like_count: 1 })
    expect(await seen(boris, id)).to.include({ is_like: 1, like_count: 1 })
    const likers = await as(ana, 'getLikeListOfBeyondSurgory', { beyond_surgery_id: id })
    expect((likers.body['result'] as object[])[0]).to.include({ owner_id: boris.id, is_like: 1, full_name: 'Boris Sample' })
    expect((await press()).body['records']).to.include({ is_like: 0, like_count: 0 })
    expect(await seen(boris, id)).to.include({ is_like: 0, like_count: 0 })
  })

  it('is commented on, and a comment deleted by who wrote it', async () => {
    const id = await postBeyond(app.url, ana)
    const written = await as(boris, 'addBeyondSurgoryPostAddComment', { beyond_surgery_id: id, curruntComment: ' Fair winds ' })
    const comment = written.body['records'] as { id: number }
    expect(comment).to.include({ comment: 'Fair winds', beyond_surgery_id: id, signup_id: boris.id })
    for (const call of ['getCommentForBeyondSurgoryId', 'getCommentForBeyondSurgeryId'])
      expect(((await as(ana, call, { beyond_surgery_id: id })).body['result'] as object[])[0]).to.include({
        id: comment.id,
        comment: 'Fair winds',
      })
    expect((await seen(ana, id))!.comment_count).to.equal(1)
    const remove = (of: Session, below: number) =>
      as(of, 'deleteCommentForBeyondSurgeryId', { comment_id: comment.id, beyond_surgery_id: below })
    expect((await remove(ana, id)).code).to.equal(403)
    expect((await remove(boris, id + 1)).code).to.equal(404)
    expect((await remove(boris, id)).code).to.equal(200)
    expect((await seen(ana, id))!.comment_count).to.equal(0)
  })

  it('is saved, and not any more, by the same call; the collection has what was saved last first', async () => {
    const [one, other] = [await postBeyond(app.url, clara), await postBeyond(app.url, clara)]
    const press = (id: number) => as(ana, 'addBeyondSurgoryPostToCollection', { beyond_surgery_id: id })
    const saved = async (body: object = {}) => (await as(ana, 'getBeyondSurgoryCollection', body)).body['result'] as { id: number }[][]
    const first = await press(other)
    expect(first.body.msg).to.equal('Added to collection')
    expect(first.body['records']).to.include({ id: other, is_save: 1 })
    await press(one)
    expect((await saved())[4]!.map(({ id }) => id)).to.deep.equal([one, other])
    expect((await saved())[4]![0]).to.include({ beyond_id: one, beyond_surgery_id: one, is_save: 1, like_count: 0, signup_id: clara.id })
    expect(mergedPosts(await as(ana, 'getBeyondSurgoryPost', { id: clara.id, fromMyCases: true })).find(({ id }) => id === one)).to.include(
      { is_save: 1 },
    )
    const page = await as(ana, 'getBeyondSurgoryCollection', { pageSize: 1 })
    expect((await saved({ pageSize: 1, before: page.body['next'] }))[4]!.map(({ id }) => id)).to.deep.equal([other])
    const last = await press(one)
    expect([last.body.msg, (last.body['records'] as { is_save: number }).is_save]).to.deep.equal(['Removed from collection', 0])
    await as(clara, 'deleteCommunityPostBeyondSurgory', { beyond_surgery_id: other })
    expect((await saved())[4]).to.deep.equal([])
  })

  it('is reported by others, and told to nobody', async () => {
    const id = await postBeyond(app.url, ana)
    const report = (of: Session, body: object) => as(of, 'addBeyondSurgoryReportReason', { beyond_surgery_id: id, ...body })
    const { version } = (await seen(boris, id))!
    const told = await report(boris, { reason: 'Not about leisure', version, case: 'Regatta', reportingUser: 'Boris' })
    expect([told.code, told.body.msg]).to.deep.equal([200, 'Thank you. Our moderators will look at this post.'])
    expect((await report(boris, { reason: 'Once more' })).code).to.equal(200)
    expect(await seen(boris, id)).to.include({ version })
    expect((await report(ana, { reason: 'My own' })).code).to.equal(403)
    expect((await report(clara, { reason: 'Of later', version: 99 })).code).to.equal(422)
    expect(refusal(await report(clara, { reason: ' ' }))).to.deep.equal([422, 'reason: Reason is required.'])
  })

  it('is nothing that can be done with a post that is not there', async () => {
    const id = await postBeyond(app.url, ana)
    await as(ana, 'deleteCommunityPostBeyondSurgory', { beyond_surgery_id: id })
    for (const beyond_surgery_id of [id, 2_000_000_000])
      for (const [call, more] of [
        ['addBeyondSurgoryPostLike', {}],
        ['getLikeListOfBeyondSurgory', {}],
        ['addBeyondSurgoryPostAddComment', { curruntComment: 'Late' }],
        ['getCommentForBeyondSurgoryId', {}],
        ['addBeyondSurgoryPostToCollection', {}],
        ['addBeyondSurgoryReportReason', { reason: 'Late' }],
      ] as const)
        expect((await as(boris, call, { beyond_surgery_id, ...more })).code, call).to.equal(404)
  })
})

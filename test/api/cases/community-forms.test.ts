import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { DICOM } from '../../../api/files/upload-refusals.js'
import { rulesOf } from '../../support/cast/forms.js'
import { dicom } from '../../support/dicom.js'
import { ask, freshApp, member, type TestApp } from '../../support/parts/app.js'
import { gifOf } from '../files/support/images.js'
import { caseEdit, imageEdit, imageForm, merged, olderCaseForm, photo, postOlder, type Photo } from './support/community.js'

const MB = 1024 * 1024
/** How a rule of the contract is broken: by the value of its field, or by its file. */
const BREAKING: Readonly<Record<string, readonly (string | undefined)[]>> = {
  required: [undefined, '', '   '],
  'required, trimmed': [undefined, '', '   ', '\u200b'],
  'min 0': ['-1'],
  'max 100': ['101'],
  ticked: [undefined, 'false'],
}
const pdf: Photo = { bytes: Buffer.from('%PDF-1.7 so to speak'), name: 'photo.jpg' }
const big: Photo = { bytes: Buffer.alloc(20 * MB + 1, 1), name: 'big.jpg' }
const BREAKING_FILES: Readonly<Record<string, Photo | undefined>> = {
  required: undefined,
  'types jpg, jpeg, png': pdf,
  'types jpg, jpeg, png, mp4, mkv': pdf,
  'max 20480 KB': big,
  'video .mp4 .avi .mkv .mov; image .jpg .jpeg .png .gif': pdf,
  'image .jpg .jpeg .png .gif': pdf,
}
/** Too large to be sent in every run: test/full/api/contract/large-forms.test.ts. */
const NOT_SENT = ['max 204800 KB', 'less than N MB (200)']

describe('the forms of older posts, asked of the server', () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  let image: number
  let olderCase: number
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    boris = await member(app.url, 'Boris')
    image = await postOlder(app.url, ana, imageForm({}, await photo()))
    olderCase = await postOlder(app.url, ana, olderCaseForm({}, await photo()))
  })
  after(() => app.close())

  const send = (call: string, body: FormData, who = ana, key?: string) => ask(app.url, call, { token: who.token, body, key })
  const said = async (call: string, body: FormData) => {
    const { code, body: answered } = await send(call, body)
    return { code, errors: answered.errors }
  }
  const seen = async (id: number) => {
    const { body } = await ask(app.url, `getCommunityPostById/${id}`, { method: 'GET', token: ana.token })
    return merged(body['result'] as Parameters<typeof merged>[0])[0]!
  }

  const FORMS = {
    'case.image': { call: () => 'addCommunityPost', form: imageForm },
    'case.old': { call: () => 'addCommunityPost', form: olderCaseForm },
    'case.edit.case': { call: () => `editCommunityPost/${olderCase}`, form: caseEdit },
    'case.edit.image': { call: () => `editCommunityPost/${image}`, form: imageEdit },
  }
  for (const [id, { call, form }] of Object.entries(FORMS))
    for (const { field, rule, message } of rulesOf(id)) {
      if (NOT_SENT.includes(rule) || ['existingFile', 'isNewFile', 'isFileChanged', 'isFileRemoved'].includes(field)) continue
      it(`${id}, ${field}: ${rule}`, async () => {
        const isFile = field.endsWith('file')
        const values = isFile ? [undefined] : BREAKING[rule]
        if (!values) throw new Error(`Nothing breaks ${rule}`)
        for (const value of values) {
          const file = isFile ? BREAKING_FILES[rule] : await photo()
          const changed = id.startsWith('case.edit') && file ? { isFileChanged: 'true' } : {}
          const { code, errors } = await said(call(), form(isFile ? changed : { ...changed, [field]: value }, file))
          expect(code).to.be.oneOf([413, 415, 422])
          expect(errors).to.deep.equal([{ field, msg: message }])
        }
      })
    }

  for (const [id, { call, form }] of Object.entries(FORMS))
    it(`${id}: takes no DICOM scan, and says what to add instead`, async () => {
      const field = id.startsWith('case.edit') ? 'communityfile' : 'cummunityfile'
      const over = id.startsWith('case.edit') ? { isFileChanged: 'true' } : {}
      const answer = await said(call(), form(over, { bytes: dicom(), name: 'ct.jpg' }))
      expect(answer).to.deep.equal({ code: 415, errors: [{ field, msg: DICOM }] })
    })

  it('refuses a GIF of 10,000 pictures before it reads them, and keeps the file that was there', async () => {
    const before = await seen(image)
    const endless = { bytes: gifOf(10_000), name: 'endless.gif' }
    expect(await said(`editCommunityPost/${image}`, imageEdit({ isFileChanged: 'true' }, endless))).to.deep.equal({
      code: 422,
      errors: [{ field: 'communityfile', msg: 'An animation can have 500 pictures at most' }],
    })
    expect(await seen(image)).to.include({ version: before.version, file: before.file })
  })

  it('takes an image of a byte less than too much until it is looked at', async () => {
    const { code } = await said('addCommunityPost', imageForm({}, { bytes: big.bytes.subarray(1), name: 'big.jpg' }))
    expect(code, 'the right size, and no image').to.equal(415)
  })

  it('stops an image that is too large for its form, and not for the other', async () => {
    expect(await said('addCommunityPost', imageForm({}, big))).to.deep.equal({
      code: 413,
      errors: [{ field: 'cummunityfile', msg: 'File size is greater than 20 megabytes' }],
    })
    expect((await said('addCommunityPost', olderCaseForm({}, big))).code).to.equal(415)
  })

  it('refuses a title that is endless, a NUL, a type that nobody knows, and fields that there are not', async () => {
    const titles = await Promise.all(
      ['x'.repeat(201), 'x'.repeat(MB), 'a\0b'].map(async (title) => said('addCommunityPost', imageForm({ title }, await photo()))),
    )
    expect(titles.map(({ code }) => code)).to.deep.equal([422, 422, 400])
    const wrong = [{ type: '3' }, { type: undefined }, { nonsense: 'x' }, { age: '54' }]
    for (const over of wrong)
      expect((await said('addCommunityPost', imageForm(over, await photo()))).code, JSON.stringify(over)).to.equal(422)
  })

  describe('editing', () => {
    it('is for the author alone, and of what is there', async () => {
      expect((await send(`editCommunityPost/${image}`, imageEdit(), boris)).code).to.equal(403)
      expect((await send('editCommunityPost/999999', imageEdit())).code).to.equal(404)
      expect((await send(`editCommunityPost/${image}`, caseEdit())).code, 'the form of the other type').to.equal(422)
    })

    it('keeps the file, replaces it, removes it and adds one', async () => {
      const id = await postOlder(app.url, ana, olderCaseForm({}, await photo('first.jpg')))
      const edit = (over: Record<string, string>, file?: Photo) => send(`editCommunityPost/${id}`, caseEdit(over, file))
      const [first] = (await seen(id)).files

      expect((await edit({ diagnosis: 'Two stones' })).body.msg).to.equal('Case updated successfully')
      expect(await seen(id)).to.deep.include({ diagnosis: 'Two%20stones', file: 'first.jpg' })

      expect((await edit({ isFileChanged: 'true' }, await photo('second.jpg'))).code).to.equal(200)
      expect((await seen(id)).files.map(({ name }) => name)).to.deep.equal(['second.jpg'])
      expect((await seen(id)).files[0]!.file_id).to.not.equal(first!.file_id)

      expect((await edit({ isFileRemoved: 'true' })).code).to.equal(200)
      expect(await seen(id)).to.deep.include({ file: 'nofile', files: [] })

      expect((await edit({ isNewFile: 'true', isFileChanged: 'false' }, await photo('third.jpg'))).code).to.equal(200)
      expect((await seen(id)).file).to.equal('third.jpg')
    })

    for (const { what, over, file } of [
      { what: 'two states at once', over: { isNewFile: 'true', isFileRemoved: 'true' }, file: true },
      { what: 'another file that does not come', over: { isFileChanged: 'true' }, file: false },
      { what: 'a file that nobody speaks of', over: {}, file: true },
      { what: 'a file with its removal', over: { isFileRemoved: 'true' }, file: true },
    ])
      it(`refuses ${what}, and changes nothing`, async () => {
        const before = await seen(olderCase)
        const { code } = await said(
          `editCommunityPost/${olderCase}`,
          caseEdit({ ...over, history: 'Another' }, file ? await photo() : undefined),
        )
        expect(code).to.equal(422)
        expect((await seen(olderCase)).version).to.equal(before.version)
      })

    it('leaves no image without its file', async () => {
      const { code, errors } = await said(`editCommunityPost/${image}`, imageEdit({ isFileRemoved: 'true' }))
      expect([code, errors]).to.deep.equal([422, [{ field: 'communityfile', msg: 'File is required' }]])
    })

    it('changes once for a repeated request, and refuses another under the same key', async () => {
      const [key, file] = [randomUUID(), await photo('again.jpg')]
      const edit = (title: string) => send(`editCommunityPost/${image}`, imageEdit({ title, isFileChanged: 'true' }, file), ana, key)
      const answers = [await edit('Day 4'), await edit('Day 4'), await edit('Day 5')]
      expect(answers.map(({ code }) => code)).to.deep.equal([200, 200, 422])
      expect(await seen(image)).to.include({ title: 'Day%204', file: 'again.jpg', version: 1 })
    })
  })
})

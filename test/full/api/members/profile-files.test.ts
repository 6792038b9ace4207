import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from 'bmp-ts'
import { expect } from 'chai'
import sharp from 'sharp'
import type { Session } from '../../../../api/contract/members/members.js'
import type { ProfileDetails } from '../../../../api/contract/members/profile.js'
import { ask, freshApp, joining, member, postCase, type TestApp } from '../../../support/parts/app.js'
import { eventually } from '../../../support/eventually.js'
import { hear, pages } from '../../../support/parts/pages.js'
import { active, report } from '../../../api/files/support/documents.js'
import { HTML, PATIENT, photograph } from '../../../api/files/support/images.js'

const GIF = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#0a5' } })
    .gif()
    .toBuffer()
const PNG = () =>
  sharp({ create: { width: 90, height: 60, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
/** Of one colour, a green; a bitmap holds its pixels as they are. */
const bitmap = (width = 90, height = 60) => {
  const data = Buffer.alloc(width * height * 4)
  for (let i = 0; i < data.length; i += 4) data.set([0, 60, 160, 20], i) // alpha, blue, green, red
  return encode({ data, width, height, bitPP: 24 }).data
}

describe("a member's files", () => {
  let app: TestApp
  let ana: Session
  let boris: Session
  before(async () => {
    app = await freshApp()
    ;[ana, boris] = await Promise.all([member(app.url, 'Ana'), member(app.url, 'Boris')])
  })
  after(() => app.close())

  const send = (path: string, field: string, name: string, bytes: Uint8Array, { token }: Session = ana) => {
    const form = new FormData()
    form.append(field, new Blob([Buffer.from(bytes)]), name)
    return ask(app.url, path, { body: form, token })
  }
  const sendPicture = (bytes: Uint8Array, name = 'me.jpg', path = 'uploadProfilePic') => send(path, 'profile_pic', name, bytes)
  const sendCv = (bytes: Uint8Array, name = 'Ana Sample CV.pdf') => send('uploadCv', 'cv', name, bytes)
  const seenBy = async ({ token }: Session, { id }: Session = ana) =>
    ((await ask(app.url, 'getProfileDetails', { body: { id }, token })).body as unknown as ProfileDetails).profile
  const fetched = async (link: string | null | undefined) => {
    const response = await fetch(`${app.url}${link}`)
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const onDisk = () => readdirSync(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile())

  describe('the picture', () => {
    const kinds = { jpg: () => photograph({ width: 1400, height: 900 }), png: PNG, gif: GIF, bmp: () => Promise.resolve(bitmap()) }
    for (const [kind, make] of Object.entries(kinds))
      for (const path of kind === 'png' ? ['uploadPic', 'uploadProfilePic'] : ['uploadProfilePic'])
        it(`is taken as ${kind} by ${path} and drawn anew, without a word in it`, async () => {
          const { code, body } = await sendPicture(await make(), `me.${kind}`, path)
          expect(code).to.equal(200)
          expect(body['fileInfo']).to.deep.include({ filename: `me.${kind}`, mimetype: 'image/jpeg' })
          const { display_pic, profile_pic } = await seenBy(boris)
          expect(body['fileInfo'], 'the same link').to.have.property('path', display_pic)
          const large = await fetched(display_pic)
          expect(large.headers.get('Content-Type')).to.equal('image/jpeg')
          const { format, width, height, exif, xmp } = await sharp(large.bytes).metadata()
          expect({ format, exif, xmp }).to.deep.equal({ format: 'jpeg', exif: undefined, xmp: undefined })
          expect(Math.max(width, height)).to.equal(kind === 'jpg' ? 1024 : 90)
          expect(large.bytes.includes(PATIENT)).to.equal(false)
          expect(await sharp((await fetched(profile_pic)).bytes).metadata()).to.include({ format: 'webp', width: 160, height: 160 })
        })

    it('of a bitmap has its colours', async () => {
      await sendPicture(bitmap(), 'me.bmp')
      const { bytes } = await fetched((await seenBy(ana)).display_pic)
      const [red, green, blue] = await sharp(bytes).extract({ left: 40, top: 30, width: 1, height: 1 }).raw().toBuffer()
      expect([red, green, blue].map((part, i) => Math.abs(part! - [20, 160, 60][i]!) < 8)).to.deep.equal([true, true, true])
    })

    const huge = Buffer.from(bitmap())
    huge.writeInt32LE(60_000, 18)
    huge.writeInt32LE(60_000, 22)
    const others = [
      ['nothing', undefined, 422, 'Please select a valid image file', 'Please select an image'],
      ['HTML', Buffer.from(HTML), 415, 'Please select a valid image file', 'Please Select Valid Image type'],
      ['a bitmap that promises too much', huge, 413, 'File exceeding size limit found', 'File exceeding size limit found'],
      [
        'half a bitmap',
        bitmap(400, 400).subarray(0, 2_000),
        422,
        'This image is damaged and cannot be read',
        'This image is damaged and cannot be read',
      ],
    ] as const
    for (const [what, bytes, code, first, later] of others)
      it(`is not ${what}`, async () => {
        for (const [path, msg] of [
          ['uploadPic', first],
          ['uploadProfilePic', later],
        ] as const) {
          const refused = bytes
            ? await sendPicture(bytes, 'me.jpg', path)
            : await ask(app.url, path, { body: new FormData(), token: ana.token })
          expect([refused.code, refused.body.errors]).to.deep.equal([code, [{ field: 'profile_pic', msg }]])
        }
      })

    it('takes the place of the one before, whose bytes are erased', async () => {
      await sendPicture(await GIF())
      const before = await seenBy(ana)
      await sendPicture(await PNG())
      await eventually(async () => expect((await fetched(before.display_pic)).status).to.equal(404))
      await eventually(() => expect(onDisk(), 'two variants of one picture').to.have.length(2))
      expect((await fetched((await seenBy(ana)).display_pic)).status).to.equal(200)
    })

    it('stands beside the name: in the session, under cases, comments and likes; who looks at the feed is told', async () => {
      const looking = pages()
      const { page } = await looking.open(app.url, boris, ['feed:cases'])
      const heard = hear(page, 'personChanged')
      const id = await postCase(app.url, ana)
      await sendPicture(await GIF())
      const { profile_pic } = await seenBy(ana)
      const line = { signup_id: ana.id, full_name: 'Ana Sample', profile_pic, specialty_type: null }
      await eventually(() => expect(heard.at(-1)).to.deep.include(line).and.to.have.property('position').above(0))
      looking.close()
      const asked = async (call: string, body?: object) =>
        (await ask(app.url, call, { token: ana.token, ...(body ? { body } : { method: 'GET' }) })).body
      await asked('likeClinicalCase', { clinicalCaseId: id })
      await asked('commentOnClinicalCase', { clinicalCaseId: id, comment: 'Mesh' })
      const lists = [
        await asked('getAllClinicalCases'),
        await asked(`getCommentsOnClinicalCase/${id}`),
        await asked(`getClinicalCaseLikes/${id}`),
        await asked(`getClinicalCaseLikesList/${id}`),
      ]
      for (const list of lists) expect(list).to.have.nested.property('result[0].profile_pic', profile_pic)
      const { position } = heard.at(-1) as { position: number }
      for (const list of lists) expect(list, 'as new as the push').to.have.nested.property('result[0].person_position', position)
      const signedIn = await ask(app.url, 'login', { body: { emailId: ana.email, password: joining('Ana').password } })
      expect(signedIn.body['records']).to.include({ profile_pic })
    })
  })

  describe('the CV', () => {
    const cvLink = async () => (await ask(app.url, 'cvLink', { method: 'GET', token: ana.token })).body['link'] as string | undefined

    it('is its owner’s alone to see, in the viewer of their browser', async () => {
      const bytes = await report()
      const { code, body } = await sendCv(bytes)
      expect(code).to.equal(200)
      expect(body['fileInfo']).to.include({ filename: 'Ana Sample CV.pdf', mimetype: 'application/pdf', size: bytes.length })
      const { cv_name } = await seenBy(ana)
      expect(cv_name).to.equal('Ana Sample CV.pdf')
      const link = await cvLink()
      const until = Number(/until=(\d+)/.exec(link!)![1])
      expect(until * 1000 - Date.now(), 'ten minutes').to.be.at.most(600_000)
      const file = await fetched(link)
      expect(file.bytes.equals(bytes)).to.equal(true)
      expect(file.headers.get('Content-Disposition')).to.match(/^inline; filename="[0-9a-f-]{36}\.pdf"$/)
      expect(await seenBy(boris)).not.to.have.any.keys(['cv', 'cv_name'])
      expect((await fetched(link!.replace(/sig=../, 'sig=xx'))).status).to.equal(403)
      expect((await ask(app.url, 'cvLink', { method: 'GET', token: boris.token })).body, 'who has none').to.include({
        code: 404,
        msg: 'There is no CV.',
      })
    })

    it('leaves the profile the same from one moment to the next', async () => {
      const celia = await member(app.url, 'Celia')
      await send('uploadCv', 'cv', 'cv.pdf', await report(), celia)
      const later = await app.another(60_000)
      const marks: (string | null)[] = []
      for (const url of [app.url, later.url])
        marks.push((await ask(url, `getProfileDetails?id=${celia.id}`, { method: 'GET', token: celia.token })).headers.get('etag'))
      await later.stop()
      expect(marks[0]).to.be.a('string').that.equals(marks[1])
    })

    it('is replaced by a new one, deleted with its bytes, and then there is none', async () => {
      await sendCv(await report())
      const first = await cvLink()
      await sendCv(await report((document) => document.addPage()))
      const second = await cvLink()
      await eventually(async () => expect((await fetched(first)).status).to.equal(404))
      const remove = (key: string) => ask(app.url, 'deleteCv', { body: { id: ana.id }, token: ana.token, key })
      expect((await remove('first')).code).to.equal(200)
      expect((await seenBy(ana)).cv).to.equal(null)
      await eventually(async () => expect((await fetched(second)).status).to.equal(404))
      expect((await remove('first')).code, 'the same command, sent again').to.equal(200)
      const again = await remove('second')
      expect([again.code, again.body.msg]).to.deep.equal([404, 'There is no CV.'])
    })

    const notPdf = { code: 415, errors: [{ field: 'cv', msg: 'CV must be PDF.' }] }
    for (const [what, name, make, refused] of [
      ['HTML that is called a PDF', 'cv.pdf', () => Promise.resolve(Buffer.from(HTML)), notPdf],
      ['a PDF by another name', 'cv.doc', report, notPdf],
      [
        'a PDF with a script',
        'cv.pdf',
        active['runs a script when it is opened']!,
        { code: 422, errors: [{ field: 'cv', msg: 'This document holds scripts or other files' }] },
      ],
    ] as const)
      it(`is not ${what}`, async () => {
        const { code, body } = await sendCv(await make(), name)
        expect({ code, errors: body.errors }).to.deep.equal(refused)
        expect((await seenBy(ana)).cv).to.equal(null)
      })

    it('belongs to the member, and so goes with the key', async () => {
      await sendPicture(await GIF())
      await sendCv(await report())
      const sql = `select distinct subject from vault.file where owner = $1 and stream like 'member-%'`
      const { rows } = await app.parts.db.pool.query(sql, [ana.id])
      expect(rows).to.deep.equal([{ subject: `member:${ana.id}` }])
    })
  })
})

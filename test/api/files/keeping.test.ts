import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import sharp from 'sharp'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { eventually, failureOf } from '../../support/eventually.js'
import { DICOM } from '../../../api/files/upload-refusals.js'
import { dicom } from '../../support/dicom.js'
import { drawing, HTML, photograph } from './support/images.js'
import { ana, makeShelf, noon, nothing, subject, taken, type Sent, type Shelf } from './support/shelf.js'

describe('Keeping files', () => {
  let shelf: Shelf
  let photo: Buffer
  const trouble: { put?: Error | undefined } = {}
  before(async () => {
    photo = await photograph({ width: 400, height: 300 })
    shelf = await makeShelf((store) => ({
      ...store,
      put: (id, variant, bytes) => (trouble.put && variant === 'thumbnail' ? Promise.reject(trouble.put) : store.put(id, variant, bytes)),
    }))
  })
  after(() => shelf.close())
  beforeEach(() => shelf.clear())
  afterEach(() => (trouble.put = undefined))

  const one = (name = 'photo.jpg'): Sent => [name, photo]

  it('registers whose they are, where they belong, and what they are', async () => {
    const { kept } = await shelf.send([one()], {}, 'k1')
    const { rows } = await shelf.pool.query<Record<string, unknown>>('select * from vault.file')
    const { sha256, size, at, placeholder, ...row } = rows[0]!
    expect(row).to.deep.equal({
      id: kept[0]?.file,
      subject,
      owner: ana,
      stream: 'case-7',
      state: 'stored',
      mime: 'image/jpeg',
      width: 300,
      height: 400,
      withheld: false,
      withheld_at: '-1',
      uncharged: false,
    })
    expect(at).to.deep.equal(new Date(noon))
    expect(sha256).to.have.length(32)
    expect((await sharp(placeholder as Buffer).metadata()).format).to.equal('webp')
    expect((await shelf.store.find(kept[0]!.file, 'original'))?.size).to.equal(size)
    expect(await shelf.left()).to.deep.include({ stored: 2, states: ['stored'] })
  })

  it('keeps a repeated request once', async () => {
    const first = await shelf.send([one(), ['drawing.png', await drawing()]], {}, 'k1')
    trouble.put = new Error('this was written already')
    expect(await shelf.send([one(), ['drawing.png', await drawing()]], {}, 'k1')).to.deep.equal(first)
    trouble.put = undefined
    expect(await shelf.left()).to.deep.include({ stored: 4, states: ['stored', 'stored'] })
    expect((await shelf.send([one()], {}, 'k2')).kept[0]?.file).not.to.equal(first.kept[0]?.file)
  })

  it('keeps a request once that comes several times at once', async () => {
    const answers = await Promise.all(['k', 'k', 'k'].map((key) => shelf.send([one(), one()], {}, key)))
    for (const answer of answers) expect(answer).to.deep.equal(answers[0])
    expect(await shelf.left()).to.deep.include({ stored: 4, states: ['stored', 'stored'] })
  })

  it('keeps all or nothing', async () => {
    const bad: Sent = ['page.png', Buffer.from(HTML)]
    for (const [index, sent] of [
      [bad, one(), one()],
      [one(), bad, one()],
      [one(), one(), bad],
    ].entries()) {
      const { code, errors } = await shelf.send(sent)
      expect([code, errors?.[0]?.field]).to.deep.equal([415, `files.${index}`])
      await eventually(() => expect(shelf.temporary()).to.equal(0))
      expect(await shelf.left()).to.deep.equal(nothing)
    }
  })

  it('keeps what it had when the repeated request is bad', async () => {
    const { kept } = await shelf.send([one()], {}, 'k1')
    expect((await shelf.send([one(), ['page.png', Buffer.from(HTML)]], {}, 'k1')).code).to.equal(415)
    expect((await shelf.ask(shelf.link(kept[0]!.file))).status).to.equal(200)
    expect(await shelf.left()).to.deep.include({ stored: 2, states: ['stored'] })
  })

  it('finishes what a killed process has begun', async () => {
    const { kept } = await shelf.send([one()], {}, 'k1')
    await shelf.pool.query(`update vault.file set state = 'uploading'`)
    await shelf.store.remove(kept[0]!.file)
    expect((await shelf.send([one()], {}, 'k1')).kept).to.deep.equal(kept)
    expect(await shelf.left()).to.deep.include({ stored: 2, states: ['stored'] })
  })

  it('asks to come back when there is no room, and leaves nothing', async () => {
    trouble.put = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const { code, msg } = await shelf.send([one()])
    expect([code, msg]).to.deep.equal([503, 'There is no room at the moment, please try again later'])
    expect(await shelf.left()).to.deep.include({ stored: 0, states: [] })
  })

  it('says nothing of a trouble of its own, and leaves nothing', async () => {
    trouble.put = new Error('the disk is on fire')
    const { code, msg } = await shelf.send([one(), one()])
    expect([code, msg]).to.deep.equal([500, 'Something went wrong'])
    expect(await shelf.left()).to.deep.include({ stored: 0, states: [] })
  })

  it('takes the word of the form on categories, one known to the call for each file', async () => {
    const categories = async (fileTypes: string) => {
      const { code, kept, errors } = await shelf.send([one(), one()], { fileTypes })
      return code === 200 ? kept.map(({ category }) => category) : [code, errors?.[0]?.field]
    }
    expect(await categories('["IMAGE","IMAGE"]')).to.deep.equal(['IMAGE', 'IMAGE'])
    for (const wrong of [
      '',
      'IMAGE',
      '["IMAGE"]',
      '["IMAGE","IMAGE","IMAGE"]',
      '["IMAGE","FILM"]',
      '["IMAGE","constructor"]',
      '{"length":2}',
      '[1,2]',
    ])
      expect(await categories(wrong), wrong).to.deep.equal([422, 'fileTypes'])
    expect((await shelf.send([], { fileTypes: '[]' })).code).to.equal(200)
  })

  it('takes no DICOM scan, and says what to add instead', async () => {
    const answer = await shelf.send([['ct.dcm', dicom()]], { fileTypes: '["SCAN"]' })
    expect(answer).to.include({ code: 415, msg: DICOM })
    expect(await shelf.left()).to.deep.equal(nothing)
  })

  it('holds each category to its own types and size', async () => {
    const IMAGE = { mimes: ['image/jpeg', 'image/png'], maxBytes: photo.length }
    const SCAN = { mimes: ['image/png'], maxBytes: 4_000 }
    const scan = join(shelf.place.uploads, 'scan')
    const kept = async (bytes: Buffer, category: string) => {
      writeFileSync(scan, bytes)
      const origin = { owner: ana, subject, stream: 'case-7', at: noon, commandId: randomUUID() }
      const order = { files: { ...taken, categories: { IMAGE, SCAN } }, fileTypes: JSON.stringify([category]), ...origin }
      return shelf.keep([{ path: scan, originalName: 'scan', size: bytes.length }], order).then(
        ([file]) => file?.category,
        (error: unknown) => (error as Refusal).kind,
      )
    }
    const small = await photograph({ width: 8, height: 8 })
    expect(await kept(photo, 'IMAGE')).to.equal('IMAGE')
    expect(await kept(photo, 'SCAN')).to.equal('too-large')
    expect(await kept(small, 'SCAN')).to.equal('wrong-type')
    expect(await kept(await drawing(), 'SCAN')).to.equal('SCAN')
    rmSync(scan)
  })

  it('keeps nothing for whoever is shut out while it is read', async () => {
    const photograph = join(shelf.place.uploads, 'photograph')
    writeFileSync(photograph, photo)
    const origin = { owner: ana, subject, stream: 'case-7', at: noon, commandId: randomUUID() }
    const still = () => Promise.reject(new Refusal('unknown-caller', 'Please sign in'))
    const order = { files: taken, fileTypes: undefined, still, ...origin }
    const keeping = shelf.keep([{ path: photograph, originalName: 'photograph', size: photo.length }], order)
    expect(await failureOf(keeping)).to.have.property('kind', 'unknown-caller')
    rmSync(photograph)
    expect(await shelf.left()).to.deep.equal(nothing)
  })

  it('takes the sender’s name for a label and no more', async () => {
    expect((await shelf.send([one('../../passwd 手術.jpg')])).kept[0]?.name).to.equal('passwd 手術.jpg')
  })
})

import { request } from 'node:http'
import type { Readable } from 'node:stream'
import { expect } from 'chai'
import type { FileId } from '../../../domain/kernel/ids.js'
import { eventually } from '../../support/eventually.js'
import { photograph } from './support/images.js'
import { makeShelf, noon, subject, type Shelf } from './support/shelf.js'

describe('Serving files', () => {
  let shelf: Shelf
  let file: FileId
  let link: string
  let whole: Buffer
  const opened: Readable[] = []

  before(async () => {
    shelf = await makeShelf((store) => ({
      ...store,
      async find(id, variant) {
        const found = await store.find(id, variant)
        if (!found) return undefined
        const read = async (...span: Parameters<typeof found.read>) => {
          const stream = await found.read(...span)
          opened.push(stream)
          return stream
        }
        return { ...found, read }
      },
    }))
    const { kept } = await shelf.send([['Anna.jpg', await photograph({ width: 2400, height: 1800, sigma: 60 })]])
    file = kept[0]!.file
    link = shelf.link(file)
    whole = await bytesOf(await shelf.ask(link))
  })
  after(() => shelf.close())
  beforeEach(() => {
    shelf.clock.now = noon
    opened.length = 0
  })
  afterEach(() => eventually(() => expect(opened.every(({ destroyed }) => destroyed)).to.equal(true)))

  const bytesOf = async (answered: Response) => Buffer.from(await answered.arrayBuffer())
  const part = async (range: string, more: Record<string, string> = {}) => {
    const answered = await shelf.ask(link, { Range: range, ...more })
    return { status: answered.status, of: answered.headers.get('Content-Range'), bytes: await bytesOf(answered) }
  }
  /** As a browser does; fetch of Node, left alone, says `no-cache`, and so would not hear of 304. */
  const asksAgain = { 'Cache-Control': 'max-age=0' }
  const refusal = async (path: string) => {
    const answered = await shelf.ask(path)
    expect(answered.headers.get('Cache-Control')).to.equal('no-store')
    return (await answered.json()) as object
  }

  it('is harmless to look at, known by its link alone, and kept by the browser as long as the link lives', async () => {
    const { status, headers } = await shelf.ask(link)
    expect(status).to.equal(200)
    expect(Object.fromEntries(headers)).to.include({
      'content-type': 'image/jpeg',
      'content-length': String(whole.length),
      'content-disposition': `inline; filename="${file}.jpg"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': `private, max-age=${40 * 60}, immutable`,
    })
    expect(headers.get('ETag')).to.match(/^"[0-9a-f]{64}-original"$/)
  })

  it('answers HEAD with the same headers and nothing else', async () => {
    const [head, get] = [await shelf.ask(link, {}, 'HEAD'), await shelf.ask(link)]
    const told = ({ headers }: Response) => ['content-type', 'content-length', 'etag', 'cache-control'].map((name) => headers.get(name))
    expect([head.status, ...told(head)]).to.deep.equal([200, ...told(get)])
    expect(await bytesOf(head)).to.have.length(0)
    await get.arrayBuffer()
    expect(opened, 'opened for GET alone').to.have.length(1)
  })

  it('sends nothing that the browser has', async () => {
    const etag = (await shelf.ask(link, {}, 'HEAD')).headers.get('ETag')!
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const answered = await shelf.ask(link, { 'If-None-Match': known, ...asksAgain })
      expect([answered.status, answered.headers.get('ETag')]).to.deep.equal([304, etag])
      expect(answered.headers.get('Cache-Control')).to.include('immutable')
    }
    const thumbnail = await shelf.ask(shelf.link(file, 'thumbnail'), { 'If-None-Match': etag, ...asksAgain })
    expect(thumbnail.status).to.equal(200)
    await thumbnail.arrayBuffer()
  })

  it('sends the part that is asked for', async () => {
    const last = whole.length - 1
    const parts: Record<string, [number, number]> = {
      'bytes=0-0': [0, 0],
      'bytes=100-199': [100, 199],
      'bytes=100-': [100, last],
      'bytes=-100': [last - 99, last],
      [`bytes=100-${whole.length * 9}`]: [100, last],
      [`bytes=-${whole.length * 9}`]: [0, last],
    }
    for (const [range, [start, end]] of Object.entries(parts)) {
      const { status, of, bytes } = await part(range)
      expect([status, of], range).to.deep.equal([206, `bytes ${start}-${end}/${whole.length}`])
      expect(bytes.equals(whole.subarray(start, end + 1)), range).to.equal(true)
    }
  })

  it('says so when the part lies behind the end', async () => {
    for (const range of [`bytes=${whole.length}-`, 'bytes=-0']) {
      const { status, of, bytes } = await part(range)
      expect([status, of], range).to.deep.equal([416, `bytes */${whole.length}`])
      expect(JSON.parse(bytes.toString())).to.deep.equal({ code: 416, msg: 'The file is shorter than that' })
    }
    expect(opened).to.have.length(0)
  })

  it('sends everything when it is asked for something else', async () => {
    for (const range of ['bytes=0-1,5-6', 'bytes=x-y', 'bytes=', 'bytes=-', 'bytes=9-8', 'items=999999999-', 'bytes 0-1']) {
      const { status, of, bytes } = await part(range)
      expect([status, of, bytes.length], range).to.deep.equal([200, null, whole.length])
    }
    expect((await part('bytes=0-1', { 'If-Range': '"another"' })).status).to.equal(200)
    const etag = (await shelf.ask(link, {}, 'HEAD')).headers.get('ETag')!
    expect((await part('bytes=0-1', { 'If-Range': etag })).status).to.equal(206)
  })

  it('frees everything when the reader leaves halfway', async () => {
    await new Promise<void>((left) => {
      const req = request({ port: shelf.port, host: '127.0.0.1', path: link, agent: false }, (res) => {
        res.once('data', () => req.destroy())
      })
      req.on('error', () => undefined)
      req.on('close', left)
      req.end()
    })
    expect(opened).to.have.length(1)
    await eventually(() => expect(opened[0]?.destroyed).to.equal(true))
    expect((await shelf.ask(link, {}, 'HEAD')).status).to.equal(200)
  })

  const notValid = { code: 403, msg: 'This link no longer works' }
  const unknown = { code: 404, msg: 'There is no such file' }

  it('opens to nobody without a good link', async () => {
    expect(await refusal(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).to.deep.equal(notValid)
    expect(await refusal(link.replace('original', 'thumbnail'))).to.deep.equal(notValid)
    expect(await refusal(`/api/file/${file}/original`)).to.deep.equal(notValid)
    expect(await refusal(`/api/file/..%2f..%2fsecrets/original`)).to.deep.equal(notValid)
    shelf.clock.now = '2026-03-01T14:00:00.000Z'
    expect(await refusal(link)).to.deep.equal(notValid)
  })

  it('knows no file that is not stored', async () => {
    expect(await refusal(shelf.link('11111111-1111-5111-9111-111111111111' as FileId))).to.deep.equal(unknown)
    await shelf.pool.query(`update vault.file set state = 'uploading'`)
    expect(await refusal(link), 'being uploaded').to.deep.equal(unknown)
    await shelf.pool.query(`update vault.file set state = 'attached'`)
    expect((await shelf.ask(link, {}, 'HEAD')).status, 'attached').to.equal(200)
  })

  it('knows no erased file', async () => {
    await shelf.files.erase(subject, shelf.store.remove)
    expect(await refusal(link)).to.deep.equal(unknown)
    expect(await refusal(shelf.link(file, 'thumbnail'))).to.deep.equal(unknown)
  })
})

import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import express from 'express'
import type { Files } from '../../../api/contract/call.js'
import { POST_FILES } from '../../../api/contract/posts/post-files.js'
import { FIRST_BYTES } from '../../../api/files/first-bytes.js'
import { uploadsIn } from '../../../api/files/uploads.js'
import { sha256Of } from '../../../api/files/video/video.js'
import { failures } from '../../../api/http/answers.js'
import { eventually } from '../../support/eventually.js'
import { film } from '../../support/films.js'
import { makeRunDirectory } from '../../support/run-directory.js'

const KB = 1024
const taking = (maxBytes: number, tooLarge: string): Files => ({
  field: 'file',
  most: 1,
  said: { tooLarge, wrongType: '' },
  categories: { IMAGE: { mimes: [], maxBytes } },
})
const [small, large] = [taking(200 * KB, 'At most 200 KB'), taking(400 * KB, 'At most 400 KB')]
const files: Files = { ...large, by: { field: 'type', forms: { 1: small, 2: large } } }

interface Sent {
  readonly size: number
  readonly before?: string
  readonly after?: string
  readonly header?: string
}

describe('One of several forms of a call', () => {
  const folder = makeRunDirectory()
  const uploads = uploadsIn(folder)
  const app = express()
    .post('/', async (req, res) => {
      const { received } = await uploads.parse(files, req, res)
      await uploads.discard(received)
      res.json({ size: received[0]?.size })
    })
    .use(failures)
  let server: ReturnType<typeof app.listen>
  before((listening) => {
    server = app.listen(0, '127.0.0.1', () => listening())
  })
  after(async () => {
    await new Promise((closed) => server.close(closed))
    rmSync(folder, { recursive: true })
  })

  const send = async ({ size, before, after, header }: Sent) => {
    const form = new FormData()
    if (before !== undefined) form.append('type', before)
    form.append('file', new Blob([new Uint8Array(size)]), 'file.jpg')
    if (after !== undefined) form.append('type', after)
    const answered = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
      method: 'POST',
      body: form,
      headers: { ...(header !== undefined && { type: header }), Connection: 'close' },
    })
    const { size: came, msg } = (await answered.json()) as { size?: number; msg?: string }
    await eventually(() => expect(readdirSync(folder)).to.deep.equal([]))
    return came ?? `${answered.status} ${msg}`
  }

  for (const { what, sent, then } of [
    { what: 'the small one at its limit', sent: { size: 200 * KB, before: '1' }, then: 200 * KB },
    { what: 'the small one a byte over', sent: { size: 200 * KB + 1, before: '1' }, then: '413 At most 200 KB' },
    { what: 'the small one far over', sent: { size: 390 * KB, before: '1' }, then: '413 At most 200 KB' },
    { what: 'the large one at its limit', sent: { size: 400 * KB, before: '2' }, then: 400 * KB },
    { what: 'the large one a byte over', sent: { size: 400 * KB + 1, before: '2' }, then: '413 At most 400 KB' },
    { what: 'the small one, named in a header', sent: { size: 200 * KB + 1, header: '1' }, then: '413 At most 200 KB' },
    { what: 'what the field says, not the header', sent: { size: 300 * KB, header: '1', before: '2' }, then: 300 * KB },
    { what: 'one that is named after its file, which is checked later', sent: { size: 300 * KB, after: '1' }, then: 300 * KB },
    { what: 'one that nobody knows', sent: { size: 300 * KB, before: 'toString' }, then: 300 * KB },
  ])
    it(`takes no more than it may: ${what}`, async () => expect(await send(sent)).to.equal(then))
})

describe('A form that takes nothing but videos', () => {
  const video = POST_FILES.reel
  const folder = makeRunDirectory()
  const uploads = uploadsIn(folder)
  const app = express()
    .post('/', async (req, res) => {
      const { received } = await uploads.parse(video, req, res)
      res.json({ sha256: await Promise.all(received.map(({ path }) => sha256Of(path).then((hash) => hash.toString('hex')))) })
      await uploads.discard(received)
    })
    .use(failures)
  let server: ReturnType<typeof app.listen>
  let port: number
  before((listening) => {
    server = app.listen(0, '127.0.0.1', () => {
      port = (server.address() as AddressInfo).port
      listening()
    })
  })
  after(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    rmSync(folder, { recursive: true })
  })

  /** Begins to send a file, of which no more than this comes, and answers what is said to that. */
  const begin = (bytes: Uint8Array) =>
    new Promise<string>((resolve, reject) => {
      const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 900_000_000 }
      const sent = request({ port, method: 'POST', headers }, (res) => {
        const parts: Buffer[] = []
        res.on('data', (part: Buffer) => parts.push(part))
        res.on('end', () => {
          sent.destroy()
          resolve(`${res.statusCode} ${(JSON.parse(Buffer.concat(parts).toString()) as { msg: string }).msg}`)
        })
      })
      sent.on('error', reject)
      sent.write('--b\r\nContent-Disposition: form-data; name="video"; filename="knot.mp4"\r\nContent-Type: video/mp4\r\n\r\n')
      sent.write(bytes)
    })

  it('refuses what is none with its first bytes, and keeps nothing', async () => {
    expect(await begin(new Uint8Array(FIRST_BYTES + 1))).to.equal('415 File type not supported.')
    await eventually(() => expect(readdirSync(folder)).to.deep.equal([]))
  })

  it('refuses what is shorter and none, and takes a video as it is, also one of no bytes, which is refused in its own words', async () => {
    const send = async (bytes: Uint8Array) => {
      const form = new FormData()
      form.append('video', new Blob([Buffer.from(bytes)]), 'knot.mp4')
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form })).json() as Promise<{
        msg?: string
        sha256?: string[]
      }>
    }
    const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect((await send(new Uint8Array(100))).msg).to.equal('File type not supported.')
    for (const bytes of [await film('mkv', { seconds: 1 }), await film('mp4', { seconds: 1 }), new Uint8Array()])
      expect((await send(bytes)).sha256).to.deep.equal([hashOf(bytes)])
  })
})

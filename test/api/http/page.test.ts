import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect } from 'chai'
import express from 'express'
import request from 'supertest'
import { headers } from '../../../api/http/headers.js'
import type { Entrance } from '../../../api/http/page/entrances.js'
import { page } from '../../../api/http/page/page.js'
import { makeRunDirectory } from '../../support/run-directory.js'

const READER = 'text-reader.worker-Ab-1_x.js'
const OTHER = 'no-text-reader.worker-Ab-1_x.js'

const ENTRANCES: readonly Entrance[] = [
  { path: '/feed', links: '', search: 'tab=cases&by=speciality', without: 'speciality', first: 'groups' },
  { path: '/feed', links: '', search: 'tab=cases', first: 'cases' },
  { path: '/feed', links: '', first: 'images' },
  { path: '/login', links: '', first: 'SFS', tools: 'Login', paintsFirst: true },
]

describe('the built web', () => {
  const folder = makeRunDirectory()
  const script = `export const words = '${'once more '.repeat(200)}'`
  const app = express().use(headers('https://sfs.example'))
  before(async () => {
    for (const each of ['assets', '.vite']) mkdirSync(join(folder, each))
    writeFileSync(
      join(folder, 'index.html'),
      '<html><head></head><body><!--tools--><!--first--><script type="module"></script></body></html>',
    )
    writeFileSync(join(folder, '.vite/entrances.json'), JSON.stringify(ENTRANCES))
    for (const name of ['a.js', 'old.js', READER, OTHER]) writeFileSync(join(folder, 'assets', name), script)
    writeFileSync(join(folder, 'assets/a.js.br'), brotliCompressSync(script))
    app.use(await page(folder, { maintenance: false, pushKey: null, providers: [], steps: 2, support: null }))
  })
  after(() => rmSync(folder, { recursive: true }))

  for (const [name, encodings, coding] of [
    ['a.js', 'gzip, deflate, br', 'br'],
    ['a.js', 'gzip', 'gzip'],
    ['a.js', 'identity', undefined],
    ['a.js', 'br;q=0', undefined],
    ['old.js', 'gzip', 'gzip'],
  ] as const)
    it(`sends ${name} as ${coding ?? 'it is'} to who understands ${encodings}, for ever`, async () => {
      const { headers, text } = await request(app).get(`/assets/${name}`).set('Accept-Encoding', encodings)
      expect([headers['content-encoding'], headers['content-type'], headers['vary'], headers['cache-control']]).to.deep.equal([
        coding,
        'text/javascript; charset=utf-8',
        'Accept-Encoding',
        'public, max-age=31536000, immutable',
      ])
      expect(text).to.equal(script)
    })

  for (const [address, first] of [
    ['/feed', 'images'],
    ['/feed?tab=other', 'images'],
    ['/feed?tab=cases&status=closed', 'cases'],
    ['/feed?by=speciality&tab=cases', 'groups'],
    ['/feed?by=speciality&tab=cases&speciality=Urology', 'cases'],
    ['/elsewhere?tab=cases', ''],
  ] as const)
    it(`paints first at ${address} what the address stands for`, async () => {
      expect((await request(app).get(address)).text).to.contain(`<body>${first}<script type="module">`)
    })

  it('paints what belongs into the header there', async () => {
    expect((await request(app).get('/login')).text).to.contain('<body>LoginSFS<')
  })

  it('leaves the line to the typeface where somebody has come to read', async () => {
    expect((await request(app).get('/login')).text).to.contain('SFS<script type="module" fetchpriority="low">')
  })

  it('lets nothing compile WebAssembly but the worker that reads images', async () => {
    const scriptsOf = async (path: string) =>
      /script-src [^;]+/.exec((await request(app).get(path)).headers['content-security-policy']!)![0]
    expect(await scriptsOf(`/assets/${READER}`)).to.equal(`script-src 'self' 'wasm-unsafe-eval'`)
    for (const path of ['/', '/assets/a.js', `/assets/${OTHER}`, `/${READER}`]) expect(await scriptsOf(path)).to.equal(`script-src 'self'`)
  })
})

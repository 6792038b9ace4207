import { expect } from 'chai'
import express from 'express'
import request from 'supertest'
import { headers } from '../../../../api/http/headers.js'
import { devPages } from '../../../../scripts/embedded/dev-pages.js'
import { devStates } from '../../../../scripts/states/dev-states.js'

const html = '<!doctype html><title>States</title><meta property="csp-nonce" nonce="__NONCE__"><script nonce="__NONCE__"></script>'

describe('the page of states, in the program', () => {
  let builds: number
  const site = (fails = false) => {
    builds = 0
    const build = () => {
      builds += 1
      return fails && builds === 1 ? Promise.reject(new Error('It does not compile')) : Promise.resolve({ html, files })
    }
    const files = new Map([['assets/a.js', 'let a']])
    return request(express().set('env', 'test').use(headers('http://localhost:3000'), devStates(build)))
  }

  it('is built when it is first asked for, once, with a nonce of its own each time', async () => {
    const seen = site()
    expect(builds).to.equal(0)
    const nonces = new Set<string>()
    for (const _ of [1, 2]) {
      const { text, headers: told } = await seen.get('/dev/states?dir=rtl').expect(200).expect('Cache-Control', 'no-store')
      const [, nonce = ''] = /nonce="([^"]+)"/.exec(text) ?? []
      expect(text).to.not.include('__NONCE__')
      expect(told['content-security-policy']).to.include(`style-src 'self' 'nonce-${nonce}'`)
      nonces.add(nonce)
    }
    expect(nonces.size).to.equal(2)
    await seen
      .get('/dev/states/assets/a.js')
      .expect(200, 'let a')
      .expect('Content-Type', /javascript/)
    await seen.get('/dev/states/assets/b.js').expect(404)
    expect(builds).to.equal(1)
  })

  it('is among what is served where parts of ours run beside the app', async () => {
    const seen = request(
      express()
        .use(headers('http://localhost:3000'))
        .use(devPages({ mails: () => [] })),
    )
    const { text } = await seen.get('/dev/states').expect(200)
    const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(text) ?? []
    expect(script).to.match(/^\/dev\/states\/assets\//)
    await seen
      .get(script)
      .expect(200)
      .expect('Content-Type', /javascript/)
  }).timeout(60_000)

  it('is built anew after it could not be', async () => {
    const seen = site(true)
    await seen.get('/dev/states').expect(500)
    await seen.get('/dev/states').expect(200)
  })

  it('is not there for whom a proxy on this machine asks, nor under a name that is not of this machine', async () => {
    for (const path of ['/dev/states', '/dev/states/assets/a.js']) {
      await site().get(path).set('X-Forwarded-For', '127.0.0.1').expect(404)
      await site().get(path).set('Host', 'sfs.example').expect(404)
    }
    expect(builds).to.equal(0)
  })
})

import { expect } from 'chai'
import express from 'express'
import request from 'supertest'
import { giveNonce, headers } from '../../../api/http/headers.js'

const answered = async (publicUrl: string) => {
  const server = express()
    .disable('x-powered-by')
    .use(headers(publicUrl))
    .get('/', (_req, res) => void res.send(giveNonce(res)))
  const { headers: told, text: nonce } = await request(server).get('/')
  return { told: told as Record<string, string>, nonce }
}

describe('the headers of every answer', () => {
  it('let nothing run, load or frame that is not ours', async () => {
    const { told, nonce } = await answered('https://sfs.example')
    expect(told['content-security-policy']!.split(';')).to.have.members([
      `default-src 'self'`,
      `script-src 'self'`,
      `style-src 'self' 'nonce-${nonce}'`,
      `style-src-attr 'unsafe-inline'`,
      `img-src 'self' data: blob:`,
      `media-src 'self' blob:`,
      `connect-src 'self' wss://sfs.example`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ])
    expect(told).to.include({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    expect(told).not.to.have.property('x-powered-by')
  })

  it('have a nonce of their own each time', async () => {
    const [one, other] = [await answered('https://sfs.example'), await answered('https://sfs.example')]
    expect(one.nonce)
      .to.match(/^[A-Za-z0-9+/]{22}==$/)
      .and.not.equal(other.nonce)
  })

  it('ask for no encryption where there is none', async () => {
    const { told } = await answered('http://localhost:3000')
    expect(told).not.to.have.property('strict-transport-security')
    expect(told['content-security-policy']).to.contain('ws://localhost:3000')
  })
})

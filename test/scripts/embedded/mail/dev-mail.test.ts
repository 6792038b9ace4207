import { expect } from 'chai'
import express, { type RequestHandler } from 'express'
import request from 'supertest'
import type { CaughtMail } from '../../../../scripts/embedded/mail/caught-mail.js'
import { devMail } from '../../../../scripts/embedded/mail/dev-mail.js'

const plain = {
  number: 41,
  to: 'ana@example.org',
  messageId: '<41@localhost>',
  subject: 'Code <script>',
  text: 'Look at (https://example.org/a?b=1&c=2). It is "there" & <b>not</b> here.',
  html: null,
  list: {},
  at: '2026-01-02T03:04:05.678Z',
}
const rich = {
  ...plain,
  number: 42,
  subject: '',
  html: '<html><head><title>x</title></head><body><a href="https://example.org">go</a></body></html>',
}

describe('the pages of the mail catcher', () => {
  const pages = (...mails: CaughtMail[]) => request(express().use(devMail({ mails: () => mails })))

  it('give programs the mails as JSON, newest last', async () => {
    const answer = await pages(plain, rich).get('/dev/mail').expect(200).expect('Cache-Control', 'no-store')
    const shown = ({ to, subject, text, html, at }: CaughtMail) => ({ to, subject, text, html, at })
    expect(answer.body).to.deep.equal([shown(plain), shown(rich)])
  })

  it('list the mails for a person, newest first, as text and never as markup', async () => {
    const { text } = await pages(plain, rich).get('/dev/inbox').expect(200)
    expect(text.indexOf('/dev/inbox/42')).to.be.greaterThan(0).and.lessThan(text.indexOf('/dev/inbox/41'))
    expect(text)
      .to.include('Code &lt;script&gt;')
      .and.include('(no subject)')
      .and.include('2026-01-02 03:04 UTC')
      .and.not.include('<script>')
    expect((await pages().get('/dev/inbox').expect(200)).text).to.include('No mail yet')
  })

  it('show a plain mail with links that can be followed', async () => {
    const { text } = await pages(plain, rich).get('/dev/inbox/41').expect(200)
    expect(text).to.include(
      '(<a href="https://example.org/a?b=1&amp;c=2" target="_blank" rel="noopener">https://example.org/a?b=1&amp;c=2</a>).',
    )
    expect(text).to.include('&quot;there&quot; &amp; &lt;b&gt;not&lt;/b&gt;').and.not.include('<iframe')
    expect(text).to.include('href="/dev/inbox/41" aria-current="true"')
  })

  it('show a mail of markup in a frame that may do nothing but open links beside it', async () => {
    const { text } = await pages(plain, rich).get('/dev/inbox/42').expect(200)
    expect(text).to.include('<iframe title="The mail" src="/dev/inbox/42/html" sandbox="allow-popups allow-popups-to-escape-sandbox">')

    const { text: mail, headers } = await pages(plain, rich).get('/dev/inbox/42/html').expect(200)
    expect(mail).to.equal(rich.html.replace('<head>', '<head><base target="_blank">'))
    expect(headers['content-security-policy'])
      .to.match(/^sandbox /)
      .and.include("default-src 'none'")
      .and.not.include('script')
  })

  it('let no page run a script or be framed elsewhere', async () => {
    const { headers } = await pages(plain).get('/dev/inbox/41')
    expect(headers['content-security-policy'])
      .to.include("default-src 'none'")
      .and.include("frame-ancestors 'none'")
      .and.not.include('script')
    await pages().get('/dev/inbox.css').expect(200).expect('Content-Type', /css/)
  })

  for (const [peer, code] of [
    ['127.0.0.1', 200],
    ['127.8.8.8', 200],
    ['::1', 200],
    ['::ffff:127.0.0.1', 200],
    ['172.17.0.1', 404],
    ['::ffff:172.17.0.1', 404],
    ['fe80::1', 404],
    [undefined, 404],
  ] as const)
    it(`are ${code === 200 ? 'shown to' : 'not there for'} ${peer ?? 'who is gone already'}`, async () => {
      const from: RequestHandler = (req, _res, next) => {
        Object.defineProperty(req.socket, 'remoteAddress', { value: peer, configurable: true })
        next()
      }
      const seen = request(
        express()
          .set('trust proxy', true)
          .use(from, devMail({ mails: () => [plain] })),
      )
      for (const path of ['/dev/mail', '/dev/inbox', '/dev/inbox/41']) {
        await seen.get(path).expect(code)
        await seen.get(path).set('X-Forwarded-For', '127.0.0.1').expect(404)
      }
    })

  it('are not there for whom a proxy on this machine asks, nor under a name that is not of this machine', async () => {
    for (const [name, value] of [
      ['X-Forwarded-For', '203.0.113.7'],
      ['Forwarded', 'for=203.0.113.7'],
      ['Via', '1.1 proxy'],
      ['Host', 'sfs.example'],
    ] as const)
      await pages(plain).get('/dev/mail').set(name, value).expect(404)
    await pages(plain).get('/dev/mail').set('Host', 'localhost:3000').expect(200)
  })

  it('answer 404 for a mail that is not there', async () => {
    await pages(plain).get('/dev/inbox/9').expect(404)
    await pages(plain).get('/dev/inbox/41/html').expect(404)
    await pages(plain).get('/dev/inbox/x').expect(404)
  })
})

import { expect } from 'chai'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { startMailCatcher, type MailCatcher } from '../../../../../scripts/embedded/mail/mail-catcher.js'
import { failureOf } from '../../../../support/eventually.js'

describe('the mail catcher', () => {
  let dataDir: string
  let catcher: MailCatcher

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sfs-mail-'))
    catcher = await startMailCatcher({ dataDir })
  })
  afterEach(async () => {
    await catcher.stop()
    rmSync(dataDir, { recursive: true })
  })

  const send = async (mail: SendMailOptions, url = catcher.url): Promise<void> => {
    const transport = createTransport(url)
    await transport.sendMail({ from: 'SFS <no-reply@localhost>', to: 'ana@example.org', ...mail })
    transport.close()
  }

  it('keeps a mail as it was meant: letters of every script, both parts, all who would get it', async () => {
    const subject = 'Willkommen, Zoë — добро пожаловать, 外科医'
    await send({
      subject,
      text: 'Code: 123456\nhttps://example.org/a?b=1&c=2',
      html: '<p>Code: <b>123456</b></p>',
      to: ['Zoë <ana@example.org>', 'ben@example.org'],
      bcc: 'carla@example.org',
    })
    const [mail, ...others] = catcher.mails()
    expect(others).to.be.empty
    expect(mail).to.include({
      to: 'ana@example.org, ben@example.org, carla@example.org',
      subject,
      text: 'Code: 123456\nhttps://example.org/a?b=1&c=2',
    })
    expect(mail!.html).to.include('<b>123456</b>')
    expect(new Date(mail!.at).toISOString()).to.equal(mail!.at)
  })

  it('has no html for a mail that has none, and takes any user and password', async () => {
    await send({ text: 'plain' }, catcher.url.replace('://', '://somebody:secret@'))
    expect(catcher.mails()[0]).to.include({ subject: '', text: 'plain', html: null })
  })

  it('has the mails of before after a restart, newest last, and goes on counting', async () => {
    await send({ subject: 'one' })
    await send({ subject: 'two' })
    await catcher.stop()
    writeFileSync(join(dataDir, 'mail', '000000003.json.half'), '{"to":')
    catcher = await startMailCatcher({ dataDir })
    await send({ subject: 'three' })
    expect(catcher.mails().map(({ number, subject }) => [number, subject])).to.deep.equal([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ])
  })

  it('keeps the last 500, on disk too, for its owner alone', async () => {
    const transport = createTransport({ url: catcher.url, pool: true })
    for (let i = 1; i <= 505; i++) await transport.sendMail({ to: 'ana@example.org', subject: String(i) })
    transport.close()
    expect(catcher.mails().map(({ subject }) => Number(subject))).to.deep.equal(Array.from({ length: 500 }, (_, i) => i + 6))
    const files = readdirSync(join(dataDir, 'mail'))
    expect(files).to.have.length(500)
    expect(statSync(join(dataDir, 'mail', files[0]!)).mode & 0o077).to.equal(0)
    expect(statSync(join(dataDir, 'mail')).mode & 0o077).to.equal(0)
  })

  it('refuses a mail that is too large, and one it cannot keep, and goes on', async () => {
    const attachments = [{ filename: 'scan', content: Buffer.alloc(31 * 1024 * 1024) }]
    expect(await failureOf(send({ subject: 'large', attachments }))).to.have.property('responseCode', 552)
    rmSync(join(dataDir, 'mail'), { recursive: true })
    expect(await failureOf(send({ subject: 'lost' })))
      .to.have.property('responseCode')
      .that.is.at.least(400)
    mkdirSync(join(dataDir, 'mail'))
    await send({ subject: 'small' })
    expect(catcher.mails().map(({ subject }) => subject)).to.deep.equal(['small'])
  })

  it('is not put out by one who hangs up in the middle', async () => {
    const { port } = new URL(catcher.url)
    const caller = connect(Number(port), '127.0.0.1')
    caller.write('EHLO me\r\nMAIL FROM:<a@b.org>\r\nRCPT TO:<c@d.org>\r\nDATA\r\nSubject: half')
    await new Promise((heard) => caller.once('data', heard))
    caller.resetAndDestroy()
    await send({ subject: 'whole' })
    expect(catcher.mails().map(({ subject }) => subject)).to.deep.equal(['whole'])
  })

  it('says in one line when its directory cannot be used', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    const error = (await failureOf(startMailCatcher({ dataDir: file }))) as Error
    expect(error.message).to.include(file).and.not.include('\n')
  })
})

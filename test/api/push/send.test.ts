import { once } from 'node:events'
import { get } from 'node:https'
import { expect } from 'chai'
import { isPublic } from '../../../api/http/public/public-lookup.js'
import { MOST_REFUSALS } from '../../../api/push/refusals.js'
import { MOST_BYTES, PushDelayed, PushRefused, publicAgent, pushSender } from '../../../api/push/send.js'
import { PushSilent } from '../../../api/push/sparing.js'
import { newVapidKey, vapidKeysOf } from '../../../api/push/vapid.js'
import { failureOf } from '../../support/eventually.js'
import { pushService, type PushService } from '../../support/outside/push-service.js'

const keys = vapidKeysOf(newVapidKey())
const subject = 'mailto:desk@example.org'
const envelope = { ttl: 60, topic: 'group-7' }

/** Of these we hear. */
const TOLD: readonly number[] = [301, 307, 400, 401, 403, 413]

describe('a message to a browser', () => {
  let service: PushService
  let send: ReturnType<typeof pushSender>
  const refused: number[] = []
  before(async () => {
    service = await pushService()
    const onRefused = ({ responseCode }: PushRefused) => refused.push(responseCode)
    send = pushSender({ keys, subject, agent: service.agent, onRefused, onChange: () => undefined })
  })
  after(() => service.close())

  it('can be read by that browser alone, and is signed by us for that service', async () => {
    const device = service.device()
    const message = { body: 'Žofie and 4 others liked your case “Hernia” 🩺' }
    expect(await send(device, message, envelope)).to.equal('sent')
    const { headers, claims, signedBy, path, message: read } = service.delivered.at(-1)!
    expect(read).to.deep.equal(message)
    expect(device.endpoint.endsWith(path)).to.equal(true)
    expect(signedBy).to.equal(keys.publicKey)
    expect(claims).to.include({ aud: 'https://fcm.googleapis.com', sub: subject })
    expect(claims.exp * 1000).to.be.within(Date.now(), Date.now() + 24 * 60 * 60 * 1000)
    expect(headers).to.include({ ttl: '60', topic: 'group-7', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  })

  for (const [answer, means] of [
    [201, 'sent'],
    [202, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [429, PushDelayed],
    [500, PushDelayed],
    [503, PushDelayed],
    [301, 'refused'],
    [307, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ] as const)
    it(`answered with ${answer} is ${typeof means === 'string' ? means : means.name}, and followed nowhere`, async () => {
      service.answers.push(answer)
      const sending = send(service.device(), {}, envelope)
      if (typeof means === 'string') expect(await sending).to.equal(means)
      else
        expect(await failureOf(sending))
          .to.be.instanceOf(means)
          .and.include({ responseCode: answer })
      expect(service.answers).to.deep.equal([])
      expect(refused.splice(0)).to.deep.equal(TOLD.includes(answer) ? [answer] : [])
    })

  it('is sent to a device again after a refusal, and never again after ten in a row', async () => {
    const device = service.device()
    const said = (answer: number) => {
      service.answers.push(answer)
      return send(device, {}, envelope)
    }
    for (let i = 1; i < MOST_REFUSALS; i++) expect(await said(400)).to.equal('refused')
    expect(await said(201), 'which ends the row').to.equal('sent')
    for (let i = 1; i < MOST_REFUSALS; i++) expect(await said(403)).to.equal('refused')
    expect(await said(401)).to.equal('gone')
    refused.splice(0)
  })

  it('is given up when nobody answers', async () => {
    service.answers.push('hang')
    const onChange = () => undefined
    const soon = pushSender({ keys, subject, agent: service.agent, patience: 100, onRefused: () => undefined, onChange })
    expect(await failureOf(soon(service.device(), {}, envelope))).to.be.instanceOf(PushSilent)
  })

  it('to a host that does not answer waits, longer each time, is told of once, and holds up none to another', async () => {
    let clock = 0
    const told: unknown[][] = []
    const onChange = (...what: unknown[]) => told.push(what)
    const soon = pushSender({ keys, subject, agent: service.agent, onRefused: () => undefined, onChange, clock: () => clock })
    const toHost = (host: string) => {
      const device = service.device()
      return soon({ ...device, endpoint: device.endpoint.replace('fcm.googleapis.com', host) }, {}, envelope)
    }
    const toFcm = () => toHost('fcm.googleapis.com')
    service.answers.push('drop', 'drop', 'drop')
    for (const failure of await Promise.all([toFcm(), toFcm(), toFcm()].map(failureOf)))
      expect(failure).to.be.instanceOf(PushSilent).and.include({ code: 'ECONNRESET' })
    for (const pause of [1_000, 2_000, 4_000]) {
      clock += pause - 1
      expect(await failureOf(toFcm()), `${pause - 1} ms later`).to.include({ code: 'ESILENT' })
      expect(await toHost('updates.push.services.mozilla.com')).to.equal('sent')
      clock += 1
      service.answers.push('drop')
      const tried = failureOf(toFcm())
      expect(await failureOf(toFcm()), 'while another one tries').to.include({ code: 'ESILENT' })
      expect(await tried)
        .to.be.instanceOf(PushSilent)
        .and.not.include({ code: 'ESILENT' })
    }
    expect(told).to.deep.equal([['fcm.googleapis.com', 'silent', 'ECONNRESET']])
    clock += 8_000
    expect(await toFcm()).to.equal('sent')
    for (const delivery of await Promise.all(Array.from({ length: 8 }, toFcm))) expect(delivery).to.equal('sent')
    expect(told.slice(1)).to.deep.equal([['fcm.googleapis.com', 'back']])
  })

  it('to a host that somebody made up holds up none to others of the same service', async () => {
    const onChange = () => undefined
    const soon = pushSender({ keys, subject, agent: service.agent, onRefused: () => undefined, onChange })
    const to = (host: string) => {
      const device = service.device()
      return soon({ ...device, endpoint: device.endpoint.replace('fcm.googleapis.com', host) }, {}, envelope)
    }
    service.answers.push('drop')
    expect(await failureOf(to('none.notify.windows.com'))).to.be.instanceOf(PushSilent)
    expect(await to('wns2.notify.windows.com')).to.equal('sent')
  })

  it('goes to no other host, under no keys that no browser made, and not at any length', async () => {
    const device = service.device()
    for (const host of ['10.0.0.7', 'fcm.googleapis.com.example.org', 'localhost']) {
      const endpoint = device.endpoint.replace('fcm.googleapis.com', host)
      expect(await send({ ...device, endpoint }, {}, envelope), host).to.equal('gone')
    }
    expect(await send({ ...device, p256dh: 'BNcRdreALRFXTkOOUHK1' }, {}, envelope)).to.equal('gone')
    expect(await send({ ...device, auth: 'x' }, {}, envelope)).to.equal('gone')
    expect(await failureOf(send(device, { body: 'x'.repeat(MOST_BYTES) }, envelope))).to.be.instanceOf(Error)
  })

  it('is not sent where names lead to a private address', async () => {
    const asked = get({ host: 'localhost', port: 1, agent: publicAgent() })
    const [error] = (await once(asked, 'error')) as [NodeJS.ErrnoException]
    expect(error.code).to.equal('EPRIVATE')
  })

  for (const address of [
    '10.1.2.3',
    '127.0.0.1',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
  ])
    it(`is never sent to ${address}`, () => expect(isPublic(address)).to.equal(false))
  for (const address of ['142.250.1.95', '172.32.0.1', '2a00:1450:4001::1'])
    it(`may be sent to ${address}`, () => expect(isPublic(address)).to.equal(true))
})

describe('the keys for web push', () => {
  it('are a pair again when they are kept and read', () => {
    for (let i = 0; i < 300; i++) {
      const key = newVapidKey()
      expect(key).to.have.length(32)
      expect(vapidKeysOf(key).publicKey).to.match(/^B[\w-]{86}$/)
    }
  })
})

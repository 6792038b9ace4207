import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'chai'
import { outOfDate } from '../../../../web/shared/net/live/connection.js'
import type { PartVerdict, Seal } from '../../../../web/staff/seals/calls.js'
import { fakeServer, type FakeServer } from '../../../web/support/fake-server.js'
import { quotedMoments } from '../../../web/support/moments.js'
import { open } from '../../../web/support/open.js'

const LIST = 'staff/audit/seals'
const VERIFY = 'staff/audit/verify'
const EXPORT = 'staff/audit/export'
const PROOF = 'staff/audit/consistency'
const auditor = { but: { roles: ['auditor' as const], second_factor: 'shown' as const } }
const seal = (number: number, size: number): Seal => ({
  ...{ number, size, root: `${'ab'.repeat(31)}0${number}`, previous: 'cd'.repeat(32), position: size, key: 'K'.repeat(43) },
  ...{ sealedAt: '2026-11-01T12:00:00.000Z', signature: 's'.repeat(86) },
})
const made = { firstAt: '2026-11-01T12:00:00.000Z', newestAt: '2026-11-02T12:10:00.000Z' }
const held: PartVerdict = {
  ...{
    unbroken: true,
    sentence: 'Unbroken.',
    seals: { from: 1, to: 3, ...made },
    events: 1_300,
    newer: 1,
    next: null,
    note: null,
    gone: [],
    gone_streams: 0,
  },
}

describe('the sealed log, for auditors', () => {
  let server: FakeServer
  let saved: { text: string; name: string }[]
  const real = { ...Object.getOwnPropertyDescriptors(URL) }
  beforeEach(() => {
    server = fakeServer()
    saved = []
    const blobs = new Map<string, Blob>()
    URL.createObjectURL = (blob: Blob) => {
      blobs.set('blob:it', blob)
      return 'blob:it'
    }
    URL.revokeObjectURL = () => undefined
    HTMLAnchorElement.prototype.click = function () {
      const name = this.download
      void blobs
        .get('blob:it')!
        .text()
        .then((text) => saved.push({ text, name }))
    }
  })
  afterEach(() => {
    server.restore()
    for (const name of ['createObjectURL', 'revokeObjectURL'] as const) Object.defineProperty(URL, name, real[name])
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click')
  })

  const page = async (told: object = {}) => {
    const opened = await open('/staff/audit', auditor)
    await server.last(LIST).reply(200, { result: [seal(3, 1_300), seal(2, 1_200)], next: 2, anchored: null, ...told })
    return opened
  }
  const rows = () => within(screen.getByRole('list', { name: /^Seals/ })).getAllByRole('listitem')
  const form = (name: string) => within(screen.getByRole('form', { name }))
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const type = (where: string, label: string, value: string) =>
    act(async () => void fireEvent.change(form(where).getByLabelText(label), { target: { value } }))
  const VERIFYING = 'Is the log as it was sealed?'
  const EXPORTING = 'Export events'
  const PROVING = 'Does a root that you kept still hold?'

  it('lists the seals, each with what it is over, its root and what it is chained to, and on demand those before', async () => {
    await page()
    expect(rows().map(({ textContent }) => textContent)).to.satisfy(
      ([third, second]: string[]) =>
        /^Seal 3Rootabababab…ababab03.*1,300 events, 100 of them new\. Chained to seal 2\.$/.test(third!) &&
        /1,200 events\. Chained to seal 1\.$/.test(second!),
    )
    expect(screen.getByRole('button', { name: 'Copy the root of seal 3' })).to.exist
    await press('Earlier seals')
    expect(server.last(LIST).query).to.deep.equal({ pageSize: '10', before: '2' })
    await server.last(LIST).reply(500)
    expect(screen.getByText('Earlier seals could not be loaded.')).to.exist
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!))
    await server.last(LIST).reply(200, { result: [seal(1, 700)], next: null, anchored: null })
    expect(rows()).to.have.length(3)
    expect(rows()[2]!.textContent).to.match(/700 events\. The first seal\.$/)
    expect(screen.queryByRole('button', { name: 'Earlier seals' })).to.equal(null)
  })

  it('keeps what is typed, and the seals that are shown, while it is loaded again', async () => {
    const { store } = await page()
    await press('Earlier seals')
    await server.last(LIST).reply(200, { result: [seal(1, 700)], next: null, anchored: null })
    await type(EXPORTING, 'From place', '100')
    await type(PROVING, 'Older seal', '2')
    await act(async () => void store.dispatch(outOfDate()))
    const kept = () => [
      ...[form(EXPORTING).getByLabelText<HTMLInputElement>('From place').value],
      ...[form(PROVING).getByLabelText<HTMLInputElement>('Older seal').value, rows().length],
    ]
    expect(kept()).to.deep.equal(['100', '2', 3])
    await server.last(LIST).reply(200, { result: [seal(4, 1_400), seal(3, 1_300)], next: 3, anchored: null })
    await server.last(LIST).reply(200, { result: [seal(2, 1_200), seal(1, 700)], next: null, anchored: null })
    expect(kept()).to.deep.equal(['100', '2', 4])
    await act(async () => void store.dispatch(outOfDate()))
    await server.last(LIST).reply(500)
    expect(kept()).to.deep.equal(['100', '2', 4])
  })

  it('tells when each seal was made to the second and with the zone, as it can be quoted', async () => {
    await page()
    expect(quotedMoments(screen.getByRole('list', { name: /^Seals/ }))).to.equal(2)
  })

  it('stands in the menu of auditors, and says where seals go as well', async () => {
    await page({ anchored: 'by mail' })
    expect(screen.getAllByRole('link', { name: 'Sealed log' })[0]!.getAttribute('href')).to.equal('/staff/audit')
    expect(screen.getByText(/Each seal is also mailed to an address outside/)).to.exist
  })

  it('says when it could not be loaded, and when nothing is sealed yet', async () => {
    await open('/staff/audit', auditor)
    await server.last(LIST).reply(500)
    await press('Try again')
    await server.last(LIST).reply(200, { result: [], next: null, anchored: null })
    expect(screen.getByText('Nothing is sealed yet. The first seal is made within ten minutes.')).to.exist
    expect(screen.queryByRole('button', { name: 'Verify' })).to.equal(null)
  })

  it('has the whole log looked through, part by part, and says that it is unbroken', async () => {
    await page()
    await press('Verify')
    expect(server.last(VERIFY).query).to.deep.equal({ from: '1' })
    expect(screen.getByText('Reading the log…')).to.exist
    await server
      .last(VERIFY)
      .reply(200, { ...held, seals: { from: 1, to: 2, ...made }, events: 1_200, newer: null, next: 3, finding: null })
    expect(screen.getByText('Seals 1 to 2 hold. Reading on…')).to.exist
    expect(server.last(VERIFY).query).to.deep.equal({ from: '3' })
    await server.last(VERIFY).reply(200, { ...held, seals: { from: 3, to: 3, ...made }, events: 100, finding: null })
    expect(
      screen.getByText(
        /^Unbroken: all 1,300 events that seals 1 to 3 added are as they were sealed\. One newer event is not sealed yet: that takes ten minutes\. Seal 1 was made on Nov 1, 2026, .*, seal 3 on Nov 2, 2026, /,
      ),
    ).to.exist
  })

  it('says of a log that is unbroken, too, that a key of before has signed the newest seal', async () => {
    await page()
    await press('Verify')
    await server.last(VERIFY).reply(200, { ...held, finding: null, note: 'The newest seal is signed by a key of before.' })
    expect(screen.getByText(/^Unbroken: .* The newest seal is signed by a key of before\.$/)).to.exist
  })

  it('says at the end what other programs let go of, whichever part that was found in', async () => {
    await page()
    await press('Verify')
    const part = { ...held, seals: { from: 1, to: 2, ...made }, newer: null, next: 3, finding: null }
    await server.last(VERIFY).reply(200, { ...part, gone: [{ stream: 'order-7', events: 40 }], gone_streams: 1 })
    await server.last(VERIFY).reply(200, { ...part, next: 4, gone: [{ stream: 'order-7', events: 2 }], gone_streams: 3 })
    await server.last(VERIFY).reply(200, { ...part, next: 4, gone: [{ stream: 'order-7', events: 1 }], gone_streams: 3 })
    await server.last(VERIFY).reply(200, { ...held, seals: { from: 4, to: 4, ...made }, finding: null })
    expect(
      screen.getByText(
        /^Unbroken: .* 43 events of order-7, another program’s, are gone by its own retention; their hashes are kept, chain and roots hold\. So it is with at least 2 further streams of other programs\.$/,
      ),
    ).to.exist
  })

  it('counts a stream of another program once, however many parts it was found in', async () => {
    await page()
    await press('Verify')
    const gone = Array.from({ length: 25 }, (_, i) => ({ stream: `order-${i}`, events: 1 }))
    const part = { ...held, seals: { from: 1, to: 2, ...made }, newer: null, next: 3, finding: null }
    await server.last(VERIFY).reply(200, { ...part, gone, gone_streams: 25 })
    await server.last(VERIFY).reply(200, { ...held, seals: { from: 3, to: 4, ...made }, finding: null, gone, gone_streams: 25 })
    expect(screen.getByText(/^Unbroken: .* 2 events of order-19, .* So it is with 5 further streams of other programs\.$/)).to.exist
  })

  it('has a part of it looked through, and names what is broken', async () => {
    await page()
    await type(VERIFYING, 'From seal', '2')
    await type(VERIFYING, 'To seal', '3')
    await press('Verify')
    expect(server.last(VERIFY).query).to.deep.equal({ from: '2', to: '3' })
    const sentence = 'Broken. The event case-7, revision 3, was changed after it was sealed (seal 2).'
    await server.last(VERIFY).reply(200, { ...held, unbroken: false, sentence, seals: { from: 2, to: 1, ...made }, events: 0, newer: null })
    expect(within(screen.getAllByRole('alert').find(({ textContent }) => textContent === sentence)!).getByText(sentence)).to.exist
  })

  it('is stopped, or goes on where it failed', async () => {
    await page()
    await press('Verify')
    await server.last(VERIFY).reply(200, { ...held, seals: { from: 1, to: 2, ...made }, next: 3 })
    await server.last(VERIFY).reply(500)
    expect(screen.getByText('The log could not be read to its end.')).to.exist
    await press('Try again')
    expect(server.last(VERIFY).query).to.deep.equal({ from: '3' })
    await press('Stop')
    expect(screen.queryByRole('progressbar')).to.equal(null)
    await server.last(VERIFY).reply(200, held)
    expect(screen.queryByText(/^Unbroken/)).to.equal(null)
  })

  it('shows no verdict below a range that is none', async () => {
    await page()
    await press('Verify')
    await server.last(VERIFY).reply(200, held)
    expect(screen.getByText(/^Unbroken/)).to.exist
    await type(VERIFYING, 'From seal', 'all')
    await press('Verify')
    expect(screen.queryByText(/^Unbroken/)).to.equal(null)
  })

  for (const [where, label, value, said] of [
    [VERIFYING, 'From seal', '0', 'The first is 1.'],
    [VERIFYING, 'To seal', '4', 'The newest is 3.'],
    [VERIFYING, 'To seal', 'all', 'Please write a whole number.'],
    [PROVING, 'Older seal', '9', 'The newest is 3.'],
    [EXPORTING, 'From place', '-1', 'Please write a whole number.'],
  ] as const)
    it(`takes no ${label} ${value}`, async () => {
      await page()
      await type(where, label, value)
      await act(async () => void fireEvent.submit(screen.getByRole('form', { name: where })))
      expect(screen.getByText(said)).to.exist
      expect([VERIFY, PROOF, EXPORT].map(server.count)).to.deep.equal([0, 0, 0])
    })

  it('takes no range that ends before it begins', async () => {
    await page()
    await type(VERIFYING, 'From seal', '3')
    await type(VERIFYING, 'To seal', '2')
    await press('Verify')
    expect(screen.getByText('This seal comes before the first.')).to.exist
    await type(PROVING, 'Older seal', '3')
    await type(PROVING, 'Later seal', '2')
    await press('Save the proof')
    expect(screen.getByText('This seal comes before the older one.')).to.exist
    await type(EXPORTING, 'From place', '7')
    await type(EXPORTING, 'To place', '6')
    await press('Save as JSON')
    expect(screen.getByText('This place comes before the first.')).to.exist
  })

  it('saves a part of the log, says that more follows, and saves that', async () => {
    await page()
    await type(EXPORTING, 'From place', '100')
    await type(EXPORTING, 'To place', '1299')
    await type(EXPORTING, 'Why do you take them?', 'legal request')
    await press('Save as CSV')
    expect(server.last(EXPORT).query).to.deep.equal({ format: 'csv', from: '100', to: '1299', purpose: 'legal request' })
    const head = { of: { from: 100 }, count: 1_000, total: 1_200, next: 1_100 }
    await server.last(EXPORT).reply(200, head)
    expect(await screen.findByText('Saved the first 1,000 of 1,200 events. More follow.')).to.exist
    await press('Save what follows')
    expect(server.last(EXPORT).query).to.include({ format: 'csv', from: '1100', to: '1299', purpose: 'legal request' })
    await server.last(EXPORT).reply(200, { ...head, count: 200, total: 200, next: null })
    expect(await screen.findByText('Saved 200 events.')).to.exist
    expect(screen.queryByRole('button', { name: 'Save what follows' })).to.equal(null)
    expect(saved.map(({ name }) => name)).to.deep.equal(['sfs-log-100.csv', 'sfs-log-1100.csv'])
    expect(JSON.parse(saved[0]!.text)).to.deep.include(head)
  })

  it('saves a stream, if it is named as streams are, or says why not', async () => {
    await page()
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'One stream' })))
    await type(EXPORTING, 'Stream', 'Member 7')
    await press('Save as JSON')
    expect(screen.getByText('A stream is named like member-7 or case-7.')).to.exist
    await type(EXPORTING, 'Stream', 'member-7')
    await press('Save as JSON')
    expect(server.last(EXPORT).query).to.deep.equal({ format: 'json', stream: 'member-7', purpose: 'audit' })
    await server.last(EXPORT).reply(404, { msg: 'There is no stream of this name under a seal' })
    expect(await screen.findByText('There is no stream of this name under a seal')).to.exist
    expect(saved).to.deep.equal([])
  })

  it('saves a proof between two seals, and the public key', async () => {
    await page()
    await press('Save the proof')
    expect(server.last(PROOF).query).to.deep.equal({ from: '1', to: '3' })
    await server.last(PROOF).reply(200, { format: 'sfs-audit-consistency-1' })
    await press('Save the public key')
    await server.last('sealKey').reply(200, { key: 'K'.repeat(43) })
    expect(await screen.findByText(/audit:verify/)).to.exist
    expect(saved.map(({ name }) => name)).to.deep.equal(['sfs-seals-1-3.json', 'sfs-seal-key.json'])
    expect(saved[1]!.text).to.equal(`{"key":"${'K'.repeat(43)}"}\n`)
  })
})

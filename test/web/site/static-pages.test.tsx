import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'chai'
import { Founders } from '../../../web/site/landing/Founders.js'
import { Voices } from '../../../web/site/landing/Voices.js'
import { limitOf } from '../../support/contract-limits.js'
import { fakeServer, type FakeServer } from '../support/fake-server.js'
import { inMotion } from '../support/in-motion.js'
import { open } from '../support/open.js'
import { wide } from '../support/wide.js'

/** What each page has to say, by the specification (spec 1 §1, §2, §9). */
const PAGES: readonly (readonly [address: string, member: boolean, texts: readonly RegExp[]])[] = [
  [
    '/home',
    false,
    [
      /^Login$/,
      /^What you get$/,
      /^How we work$/,
      /^Second opinions from surgeons everywhere$/,
      /^A case, as members see it$/,
      /^What you can rely on$/,
      /^From our blog$/,
      /largest surgical community without boundaries/,
    ],
  ],
  [
    '/about',
    true,
    [
      /^Imagine a world where surgeons connect without boundaries$/,
      /^Our Story$/,
      /^Our Mission$/,
      /^Our guiding principles$/,
      /^free membership open to all surgeons$/i,
      /^effortless sharing$/i,
      /^global reach$/i,
      /^coexistence of all specialties$/i,
    ],
  ],
  ['/benefit-blog', true, [/^1\. /, /^10\. /]],
  [
    '/terms_and_conditions/anything',
    false,
    [
      /^Terms of Use$/,
      /18 or older/,
      /^HIPAA-compliant content$/,
      /^Account security$/,
      /^Content restrictions$/,
      /^Copyright dispute policy$/,
      /greater of 100 dollars or the fees .* last 12 months/,
      /^Termination$/,
      /school or organisation that administers your membership may be told/,
      /New Jersey/,
      /New York County, under the commercial rules of the American Arbitration Association/,
      /^Subscription fraud liability$/,
    ],
  ],
  [
    '/privacy-policy',
    false,
    [
      /^Company Policies$/,
      /do not sell/,
      /18 years/,
      /individually identifiable health information/,
      /six months/,
      /within 30 days/,
      /every three months/,
      /deleted$/,
      /limit an account for a time/,
      /verified/,
      /suspend it permanently/,
      /12 months before/,
      /no full card numbers/,
      /^Cookie policy$/,
      /sfs_refresh/,
    ],
  ],
]

describe('pages to read', () => {
  let server: FakeServer
  let led: (string | undefined)[]
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView')!
  beforeEach(() => {
    server = fakeServer()
    led = []
    Element.prototype.scrollIntoView = function (this: Element, how) {
      led.push(`${this.id} ${(how as ScrollIntoViewOptions).behavior}`)
    }
  })
  afterEach(() => {
    Object.defineProperty(Element.prototype, 'scrollIntoView', own)
    server.restore()
  })

  for (const [address, member, texts] of PAGES)
    it(`say at ${address} what they have to`, async () => {
      const narrow = wide() // on a phone /home shows the product first
      await open(address, { member })
      narrow()
      const main = within(screen.getByRole('main'))
      for (const text of texts) expect(await main.findAllByText(text), String(text)).not.to.be.empty
      expect(main.getAllByRole('heading', { level: 1 })).to.have.length(1)
    })

  for (const [address, place] of [
    ['/home/features', 'features'],
    ['/home/howWework', 'howWework'],
    ['/home/blogs', 'blogs'],
    ['/about/mission', 'mission'],
    ['/privacy-policy#cookies', 'cookies'],
  ] as const)
    it(`lead from ${address} to its part, without motion for who wants none`, async () => {
      await open(address, { member: false })
      await waitFor(() => expect(document.getElementById(place)).to.exist)
      await waitFor(() => expect(led).to.include(`${place} auto`))
    })

  it('lead to a part smoothly where nobody minds', async () => {
    const back = inMotion()
    try {
      await open('/about/mission', { member: false })
      await waitFor(() => expect(led).to.include('mission smooth'))
    } finally {
      back()
    }
  })

  it('show five benefits, and four things that members can rely on', async () => {
    await open('/home', { member: false })
    expect(within(await screen.findByRole('list', { name: 'Benefits' })).getAllByRole('listitem')).to.have.length(5)
    expect(within(screen.getByRole('region', { name: 'What you can rely on' })).getAllByRole('listitem')).to.have.length(4)
  })

  it('invent nobody: there are no testimonials and no founders until somebody has spoken', async () => {
    const { router } = await open('/home', { member: false })
    expect(screen.queryByRole('region', { name: 'What surgeons say' })).to.be.null
    await act(() => router.navigate('/about'))
    expect(screen.queryByRole('region', { name: 'The Founding Team' })).to.be.null
  })

  it('show what surgeons have said in place of that', () => {
    const said = { text: 'It helped.', name: 'Sample Surgeon', title: 'Urology, Sampletown' }
    render(<Voices testimonials={[said]} />, { wrapper: MantineProvider })
    expect(within(screen.getByRole('list', { name: 'Testimonials' })).getByText('It helped.')).to.exist
    expect(screen.queryByText('What you can rely on')).to.be.null
  })

  const names = ['First', 'Second', 'Third', 'Fourth'].map((name) => `${name} founder`)
  const founders = names.map((name) => ({ name, quote: `Words of the ${name}`, title: 'Title', profile: '' }))

  it('turn the founders’ words every four seconds, from the last to the first, without arrows', async () => {
    const back = inMotion()
    const { setInterval } = globalThis
    const turns: (readonly [turn: () => void, ms: number])[] = []
    Object.assign(globalThis, { setInterval: (turn: () => void, ms: number) => turns.push([turn, ms]) })
    try {
      render(<Founders founders={founders} />, { wrapper: MantineProvider })
      const words = within(screen.getByRole('region', { name: 'Words of the founders' }))
      const [turn, ms] = turns.at(-1)!
      expect(ms).to.equal(limitOf('about.founders.autoplay'))
      for (const name of [...names, names[0]!]) {
        expect(words.getByText(name)).to.exist
        act(turn)
      }
      expect(words.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).to.deep.equal(['Pause'])
    } finally {
      Object.assign(globalThis, { setInterval })
      back()
    }
  })

  it('do not turn the founders’ words for who wants no motion: a press does', async () => {
    render(<Founders founders={founders} />, { wrapper: MantineProvider })
    const words = within(screen.getByRole('region', { name: 'Words of the founders' }))
    expect(words.getByText('First founder')).to.exist
    for (const name of [...names.slice(1), names[0]!]) {
      await act(async () => void fireEvent.click(words.getByRole('button', { name: 'Next' })))
      expect(words.getByText(name)).to.exist
    }
  })
})

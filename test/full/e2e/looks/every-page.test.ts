import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { BrowserContext, Page } from 'playwright-core'
import type { Session } from '../../../../api/contract/members/members.js'
import { personal } from '../../../../api/contract/members/onboarding.js'
import { asking } from '../../../../scripts/people/asking.js'
import { becomeMember, mailedLink, personalForm, signIn, type Person } from '../../../../scripts/people/become-member.js'
import type { Standing } from '../../../../web/shared/session/session.js'
import { newContext } from '../../../support/browser/browser.js'
import { CUT } from '../../../support/browser/cut.js'
import { LOOKS, mustBeFine } from '../../../support/browser/looks.js'
import { imageForm, photo, postOlder } from '../../../api/cases/support/community.js'
import { postBeyond } from '../../../support/calls/beyond.js'
import { postReel } from '../../../support/calls/explore.js'
import { theServer, type Server } from '../../../support/parts/server.js'
import { toldStores } from '../../../support/browser/told-stores.js'
import { shownTo, withReel, type Brought } from '../../../support/browser/shown-pages.js'
import { workForStaff } from '../../../support/staff/work-for-staff.js'
import { photograph } from '../../../support/browser/surgeon.js'

const person = (firstName: string): Person => ({
  firstName,
  lastName: 'Sample',
  emailId: `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`,
  password: 'scalpel please',
})

/** Who has proved their address, and nothing more. */
const join = async (url: string, who: Person): Promise<Session> => {
  await asking(url)('signup', { ...who, indemnity: true, clauses: true })
  await asking(url)('verify', { q: new URL(await mailedLink(url, who.emailId)).search })
  return signIn(url, who)
}

const postCase = async (url: string, { token }: Session): Promise<number> => {
  const form = new FormData()
  const told = { title: 'A hernia', speciality: 'Urology', age: '54', gender: 'Male', diagnosis: 'Hernia', fileTypes: '["IMAGE"]' }
  for (const [name, value] of Object.entries({ ...told, indemnity: 'true', patientConsent: 'true', relevant: 'true' }))
    form.set(name, value)
  form.append('files', new Blob([new Uint8Array(await photograph())], { type: 'image/jpeg' }), 'wound.jpg')
  return ((await asking(url, token)('createClinicalCase', form))['records'] as { id: number }).id
}

const postOpportunity = async (url: string, { token }: Session): Promise<number> => {
  const where = { jobLocationCountry: 'India', jobLocationCity: 'Mumbai' }
  const when = { duration: '3', durationYMD: 'Months', fromDateOfOpportunity: '2027-01-31', toDateOfOpportunity: '2027-04-30' }
  const what = { title: 'An observer', description: 'Three months.', speciality: 'Urology', opportunityType: 'Observer' }
  const who = { qualifications: 'MBBS', experience: 'Two years', acknowledgement1: true, acknowledgement2: true }
  return ((await asking(url, token)('addOpportunities', { ...where, ...when, ...what, ...who }))['records'] as { id: number }).id
}

/** Rules on colours, sizes and what is out of sight. */
const OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable', 'aria-hidden-focus']

const [[, FIRST], [, SECOND]] = LOOKS
const NARROWEST = { width: 320, height: 640 }

describe('every page', () => {
  let server: Server
  let url: string
  let context: BrowserContext
  let page: Page
  let complaints: string[]

  before(async () => {
    server = await theServer()
    ;({ url } = server)
  })
  beforeEach(async () => {
    context = await newContext(FIRST)
    page = await context.newPage()
    complaints = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' || /Content Security Policy/.test(message.text())) complaints.push(message.text())
    })
  })
  afterEach(() => context.close())

  /** What is further up or down may still wait to be near. */
  const settled = async (title: string) => {
    await page.waitForFunction((wanted) => document.title.includes(wanted), title)
    await page.waitForFunction(() => {
      const waiting = [...document.querySelectorAll('.mantine-Skeleton-root[data-animate]')]
      const places = waiting.map((part) => part.getBoundingClientRect())
      return document.querySelector('main') && !places.some(({ top, bottom }) => top < innerHeight && bottom > 0)
    })
  }

  /** The names of whatever the browser keeps by now: cookies, storage, databases, caches. */
  const keptHere = async (): Promise<string[]> => {
    const here = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name = '' }) => name),
      ...(await caches.keys()).map((name) => name.replace(/ .*/, '')),
    ])
    return [...here, ...(await context.cookies()).map(({ name }) => name)]
  }

  /** What this tab knows from the beginning. */
  const keep = (name: 'session' | 'visit', what: object) =>
    context.addInitScript(([key, entry]) => sessionStorage.setItem(key, entry), [name, JSON.stringify(what)] as const)

  /** On a phone, and what may differ from it on a desktop in the other colours. */
  const look = async (
    who: Standing,
    session: Session | null,
    ids: Readonly<Record<string, string>>,
    titles: Readonly<Record<string, string>> = {},
    brought: Brought = {},
  ) => {
    if (session) await keep('session', session)
    await page.goto(`${url}/privacy-policy`) // which is for all, and leads nobody elsewhere
    await settled('Company Policies')
    for (const { title, address, handed } of shownTo(who, ids, brought)) {
      await page.evaluate(
        ([to, usr]) => {
          history.pushState(usr === undefined ? null : { usr }, '', to)
          dispatchEvent(new PopStateEvent('popstate'))
        },
        [address, handed] as const,
      )
      await settled(titles[address] ?? title)
      for (const [{ colorScheme, viewport }, rules] of [[FIRST], [SECOND, OF_LOOKS]] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize(viewport)
        await page.waitForFunction((scheme) => document.documentElement.dataset['mantineColorScheme'] === scheme, colorScheme)
        await page.waitForFunction(() => document.getAnimations().length === 0) // colours change within a moment, not at once
        await mustBeFine(page, rules)
        expect(await page.evaluate(CUT), `cut on ${address}, ${viewport.width} wide`).to.deep.equal([])
      }
      await page.setViewportSize(NARROWEST)
      expect(await page.evaluate(CUT), `cut on ${address}, ${NARROWEST.width} wide`).to.deep.equal([])
      await page.setViewportSize(FIRST.viewport)
      // The page of a link without its link, and of a blog that is not there, are refused; the browser itself notes every refusal.
      if (address === '/verify' || address.startsWith('/blogs/')) complaints = complaints.filter((each) => !each.includes('404'))
      expect(complaints, `complaints on ${address} for a ${who.kind}`).to.deep.equal([])
    }
    expect(toldStores).to.include.members(await keptHere())
  }

  it('that a visitor may open can be used by everybody', async () => {
    await look({ kind: 'visitor' }, null, {})
  })

  it('that a visitor may open who has left their details', async () => {
    await postOlder(url, await becomeMember(url, person('Ana')), imageForm({}, await photo('hand.jpg')))
    const details = { name: 'Sample Visitor', email_id: 'sample.visitor@example.org', profession: 'Physician', terms: true }
    await keep('visit', (await asking(url)('addCommunityNonRegister', details))['result'] as object)
    await look({ kind: 'visitor' }, null, {}, {}, { isKnown: true })
  })

  it('that a newcomer may open, at each step', async () => {
    const nora = person('Nora')
    const session = await join(url, nora)
    const { id } = session
    await look({ kind: 'newcomer', id, done: 0 }, session, { id: String(id) })
    await asking(url, session.token)(personal.path, personalForm(nora))
    await look({ kind: 'newcomer', id, done: 1 }, await signIn(url, nora), { id: String(id) })
  })

  it('that a member may open', async () => {
    const session = await becomeMember(url, person('Mira'))
    const caseId = String(await postCase(url, session))
    const beyond_surgery_id = await postBeyond(url, session)
    await asking(url, session.token)('addBeyondSurgoryPostToCollection', { beyond_surgery_id })
    const opportunityId = String(await postOpportunity(url, session))
    const reel = withReel(await postReel(url, session))
    await look(
      { kind: 'member', id: session.id, roles: [], hasShownCode: false },
      session,
      { id: String(session.id), caseId, opportunityId, ...reel.ids },
      { [`/profile/${session.id}`]: 'Dr. Mira Sample', [`/opportunities/${opportunityId}`]: 'An observer' },
      reel,
    )
  })
  it('that the staff may open', async () => {
    const { who, session, addresses, titles } = await workForStaff(server)
    await look(who, session, addresses, titles)
  })
})

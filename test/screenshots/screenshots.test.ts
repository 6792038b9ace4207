import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import type { ClinicalCase } from '../../api/contract/cases/cases.js'
import type { Session } from '../../api/contract/members/members.js'
import { addCommunityNonRegister } from '../../api/contract/community/visitors.js'
import { signup, verify } from '../../api/contract/members/members.js'
import { personal } from '../../api/contract/members/onboarding.js'
import type { ExplorePost } from '../../api/contract/reels/explore.js'
import { addressOf, PASSWORD } from '../../scripts/demo/tell.js'
import { asking } from '../../scripts/people/asking.js'
import { mailedLink, personalForm, signIn } from '../../scripts/people/become-member.js'
import type { Standing } from '../../web/shared/session/session.js'
import { ask } from '../support/parts/app.js'
import { newContext } from '../support/browser/browser.js'
import { desktopDark, everyLook, phoneLight } from '../support/browser/looks.js'
import { startServer, type Server } from '../support/parts/server.js'
import { shownTo, withReel, type Brought } from '../support/browser/shown-pages.js'
import { workForStaff } from '../support/staff/work-for-staff.js'
import { statesPictures, WIDTHS } from '../support/browser/states.js'

/*
 * `npm run screenshots`: every page of the demo as a phone in the light and a desktop in the dark show it, kept in docs/pages; and
 * the parts they share, in each state. With `LOOKS=all` at four widths in both schemes, in dist/pages. It asserts nothing; the pictures
 * are to be looked at.
 */
const FOLDER = fileURLToPath(new URL(process.env['LOOKS'] === 'all' ? '../../dist/pages/' : '../../docs/pages/', import.meta.url))
/** Where they are until all are taken. */
const TAKEN = fileURLToPath(new URL('../../dist/taken/', import.meta.url))
/** Beside those with which `npm run test:full` compares, which nothing but RECORD=1 replaces: a change is accepted there, by who has looked at it. */
const STATES = fileURLToPath(new URL('../../dist/states/', import.meta.url))
const LOOKS: Readonly<Record<string, BrowserContextOptions>> =
  process.env['LOOKS'] === 'all' ? everyLook() : { phone: phoneLight, desktop: desktopDark }
/** Of WebP, out of 100: text stays sharp. */
const QUALITY = 60

/** What a page shows members further on, by the buttons that lead there; each is closed again with Escape. */
const DIALOGS: Readonly<Record<string, readonly string[]>> = {
  community: ['Add a Case'],
  profile: ['Update picture', 'Edit personal details', 'Add membership associations', 'Add medical registrations', 'Add speciality groups'],
  account: ['Delete account'],
  opportunities: ['Add an Opportunity'],
}

/** Pages that differ from the one before by what is chosen in a field, and are called the same. */
const CHOSEN: Readonly<Record<string, string>> = { 'community-cases-speciality': 'By speciality' }

/** Pages that have their title while they still look at what they were given: what they show once they have come. */
const COME: Readonly<Record<string, string>> = { verify: 'main form' }

/** Where a page of members has a list on the left, what is opened in it, and the field that shows it is. */
const OPENED: Readonly<Record<string, { readonly link: RegExp; readonly field: string }>> = {
  chat: { link: /Surgeon Two/, field: 'Write a message' },
}

const newcomer = { firstName: 'Sample', lastName: 'Newcomer', emailId: 'sample.newcomer@example.org', password: PASSWORD }

/** One of one's own, where the demo has none. */
const offer = async (url: string, token: string) => {
  const title = 'An observer'
  const where = { jobLocationCountry: 'India', jobLocationCity: 'Mumbai' }
  const when = { duration: '3', durationYMD: 'Months', fromDateOfOpportunity: '2027-01-31', toDateOfOpportunity: '2027-04-30' }
  const what = { title, description: 'Three months.', speciality: 'Urology', opportunityType: 'Observer' }
  const who = { qualifications: 'MBBS', experience: 'Two years', acknowledgement1: true, acknowledgement2: true }
  const { records } = await asking(url, token)('addOpportunities', { ...where, ...when, ...what, ...who })
  return { id: (records as { id: number }).id, title }
}

const wordsOf = (address: string): string =>
  address
    .replace(/\?tab=(\w+)(?:&by=)?/, '-$1-')
    .replace(/\?.*/, '')
    .replace(/^\/blogs\/\d+/, '/blog')
    .replace(/^\/opportunities\/\d+/, '/opportunity')
    .replace(/^(\/staff\/.*\/)(?:case:|member-)?\d+/, '$1one')
    .replace(/\/\d+/g, '')
    .replace(/^\//, '')
    .replace(/\W+/g, '-')
    .replace(/-$/, '') || 'home'

describe('screenshots', () => {
  let server: Server
  let url: string
  const taken = new Map<string, string>()

  before(async () => {
    rmSync(TAKEN, { recursive: true, force: true })
    mkdirSync(TAKEN, { recursive: true })
    rmSync(STATES, { recursive: true, force: true })
    server = await startServer({}, '--demo')
    ;({ url } = server)
    await asking(url)(signup.path, { ...newcomer, indemnity: true, clauses: true })
  })
  after(function (this: Mocha.Context) {
    // Some of them are no picture book: those that are there stay until all are taken.
    if (this.test?.parent?.tests.some(({ state }) => state !== 'passed')) return
    const devices = Object.keys(LOOKS)
    const rows = [...taken].map(([name, title]) => `| ${title} |${devices.map((device) => ` ![](${name}-${device}.webp) |`).join('')}`)
    writeFileSync(
      join(TAKEN, 'README.md'),
      [
        '# Every page',
        '',
        'Taken by `npm run screenshots`.',
        '',
        `| | ${devices.join(' | ')} |`,
        `|---|${devices.map(() => '---|').join('')}`,
        ...rows,
        '',
      ].join('\n'),
    )
    rmSync(FOLDER, { recursive: true, force: true })
    renameSync(TAKEN, FOLDER)
  })

  const settled = async (page: Page, title: string) => {
    await page.waitForFunction((wanted) => {
      const isReady = [...document.querySelectorAll('img, .mantine-Skeleton-root[data-animate]')]
        .filter((part) => part.getBoundingClientRect().bottom > 0 && part.getBoundingClientRect().top < innerHeight)
        .every((part) => part instanceof HTMLImageElement && part.complete)
      return document.title.includes(wanted) && document.querySelector('main') && isReady && !document.getAnimations().length
    }, title)
    // One that has come may still be black.
    await page.evaluate(async () => {
      const inSight = [...document.images].filter((image) => image.complete && image.getBoundingClientRect().top < innerHeight)
      await Promise.allSettled(inSight.map((image) => image.decode()))
    })
  }

  const take = async (page: Page, device: string, name: string, title: string) => {
    await sharp(await page.screenshot())
      .webp({ quality: QUALITY })
      .toFile(join(TAKEN, `${name}-${device}.webp`))
    taken.set(name, title)
  }

  /** `kept`: what the tab knows from the beginning, by its names. */
  const walk = async (
    who: Standing,
    kept: { readonly session?: Session; readonly visit?: object },
    ids: Readonly<Record<string, string>>,
    titles: Readonly<Record<string, string>> = {},
    brought: Brought = {},
  ) => {
    for (const [device, look] of Object.entries(LOOKS)) {
      const context = await newContext(look)
      for (const [name, what] of Object.entries(kept))
        await context.addInitScript(([key, entry]) => sessionStorage.setItem(key, entry), [name, JSON.stringify(what)] as const)
      const page = await context.newPage()
      await page.goto(`${url}/privacy-policy`) // which is for all, and leads nobody elsewhere
      await settled(page, 'Company Policies')
      for (const { title, address, handed } of shownTo(who, ids, brought)) {
        await page.evaluate(
          ([to, usr]) => {
            history.pushState({ key: to, usr }, '', to) // a place of its own in the history, scrolled by nobody
            dispatchEvent(new PopStateEvent('popstate'))
          },
          [address, handed] as const,
        )
        await settled(page, titles[address] ?? title)
        const name = wordsOf(address)
        const come = COME[name]
        if (come) {
          await page.locator(come).first().waitFor()
          await settled(page, titles[address] ?? title)
        }
        const chosen = CHOSEN[name]
        if (chosen)
          await page.waitForFunction(
            (wanted) => [...document.querySelectorAll('select')].some(({ selectedOptions }) => selectedOptions[0]?.text === wanted),
            chosen,
          )
        if (chosen) await settled(page, title)
        await take(page, device, name, chosen ? `${title}: ${chosen.toLowerCase()}` : title)
        const opened = who.kind === 'member' && OPENED[name]
        if (opened) {
          await page.getByRole('main').getByRole('link', { name: opened.link }).first().click()
          await page.getByPlaceholder(opened.field).waitFor()
          await settled(page, '')
          await take(page, device, `${name}-opened`, `${title}: one that is open`)
        }
        for (const button of (who.kind === 'member' && DIALOGS[name]) || []) {
          await page.getByRole('button', { name: button }).first().click()
          await page.getByRole('dialog').waitFor()
          await settled(page, '')
          await take(page, device, `${name}-${wordsOf(button.toLowerCase())}`, `${title}: ${button}`)
          await page.keyboard.press('Escape')
          await page.getByRole('dialog').waitFor({ state: 'hidden' })
          await page.waitForFunction(() => !(history.state as { windows?: number } | null)?.windows) // its entry is gone too
        }
      }
      await context.close()
    }
  }

  it('of what visitors see', () => walk({ kind: 'visitor' }, {}, {}, { '/blogs/1': 'How to ask' }))

  it('of what visitors see who have left their details', async () => {
    const details = { name: 'Sample Visitor', email_id: 'sample.visitor@example.org', profession: 'Physician', terms: true }
    const { result } = await asking(url)(addCommunityNonRegister.path, details)
    await walk({ kind: 'visitor' }, { visit: result as object }, {}, {}, { isKnown: true })
  })

  it('of the steps to become a member', async () => {
    await asking(url)(verify.path, { q: new URL(await mailedLink(url, newcomer.emailId)).search })
    const session = await signIn(url, newcomer)
    const ids = { id: String(session.id) }
    await walk({ kind: 'newcomer', id: session.id, done: 0 }, { session }, ids)
    await asking(url, session.token)(personal.path, personalForm(newcomer))
    await walk({ kind: 'newcomer', id: session.id, done: 1 }, { session: await signIn(url, newcomer) }, ids)
  })

  for (const width of WIDTHS)
    it(`of every shared part in each of its states, ${width} pixels wide`, async () => {
      mkdirSync(STATES, { recursive: true })
      for await (const { name, picture } of statesPictures([width])) writeFileSync(join(STATES, `${name}.webp`), picture)
    })

  it('of what members see', async () => {
    const session = await signIn(url, { emailId: addressOf('One'), password: PASSWORD })
    const { body } = await ask(url, 'getAllClinicalCases', { method: 'GET', token: session.token })
    const shown = (body['result'] as ClinicalCase[])[1]!
    const caseId = String(shown.id)
    const own = (await asking(url, session.token)('getOpportunitiesById', {}))['result'] as { id: number; title: string }[]
    const [offered = await offer(url, session.token)] = own
    const opportunityId = String(offered.id)
    const { posts } = (await ask(url, 'explore', { method: 'GET', token: session.token })).body as unknown as { posts: ExplorePost[] }
    const reel = withReel(posts[0]!.post_id)
    // Those of the feed and of a case that is on its way begin alike.
    const titles = {
      [`/profile/${session.id}`]: 'Sample Surgeon One',
      [`/caseDetails/${caseId}`]: shown.title ?? '',
      [`/opportunities/${opportunityId}`]: offered.title,
    }
    await walk(
      { kind: 'member', id: session.id, roles: [], hasShownCode: false },
      { session },
      { id: String(session.id), caseId, opportunityId, ...reel.ids },
      titles,
      reel,
    )
  })
  it('of what the staff sees', async () => {
    const { who, session, addresses, titles } = await workForStaff(server)
    await walk(who, { session }, addresses, titles)
  })
})

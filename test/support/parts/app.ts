import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import type { Session } from '../../../api/contract/members/members.js'
import type { ClientWords, ServerPushes } from '../../../api/contract/sockets.js'
import { clockWith } from '../../../api/clock.js'
import { readEnv } from '../../../api/env.js'
import { startApp, type App, type AppSettings } from '../../../api/main.js'
import { prepare } from '../../../projections/runtime/prepare.js'
import { views } from '../../../projections/views.js'
import { devMail } from '../../../scripts/embedded/mail/dev-mail.js'
import { startMailCatcher, type MailCatcher } from '../../../scripts/embedded/mail/mail-catcher.js'
import { becomeMember, signUpForm, type Person } from '../../../scripts/people/become-member.js'
import { atEnd, once } from '../at-end.js'
import type { Beginning } from './database.js'
import { joiningAt, type Join } from '../../../scripts/people/joining-at.js'
import { freshParts, visitOfNode, type Parts } from './parts.js'
import { mustBeDeclared } from '../declared-codes.js'
import { makeRunDirectory } from '../run-directory.js'

export type Page = Socket<{ [Push in keyof ServerPushes]: ServerPushes[Push] }, ClientWords>

export interface Answered {
  readonly code: number
  readonly headers: Headers
  readonly body: Record<string, unknown> & { readonly msg: string; readonly errors?: readonly { field: string; msg: string }[] }
}

export interface TestApp {
  readonly url: string
  readonly dataDir: string
  readonly parts: Parts
  /** Where it mails to. */
  readonly smtpUrl: string
  /** What it mailed, newest last. */
  readonly mails: MailCatcher['mails']
  /** Another process on the same parts, for the api unless it is said otherwise; `clockOffset` in milliseconds. */
  readonly another: (clockOffset?: number, role?: AppSettings['role'], over?: Partial<AppSettings>) => Promise<App>
  readonly close: () => Promise<void>
}

/** How members join apps of this process, by their addresses. */
const joins = new Map<string, Join>()

/** Somebody becomes a member: of an app of this process at once, of any other as everybody does. */
export const letJoin = (url: string, person: Person): Promise<Session> => joins.get(url)?.(person) ?? becomeMember(url, person)

/** What a program finds that was there once and had nothing to do: to make all tables takes longer than most specs. */
const STARTED: Beginning = {
  name: 'started',
  async prepare(pool, url) {
    await visitOfNode(url)
    await prepare(views, pool)
  },
}

/** The whole server on fresh parts, as `npm start` joins it; some settings may be others. */
export const freshApp = async (over: Partial<AppSettings> = {}): Promise<TestApp> => {
  const parts = await freshParts(over.views ? undefined : STARTED)
  const dataDir = makeRunDirectory()
  writeFileSync(
    join(dataDir, 'index.html'),
    '<!doctype html><title>SFS</title><meta property="csp-nonce" nonce="__NONCE__"><meta name="settings" content="__SETTINGS__"></head><body><!--first--></body>',
  )
  mkdirSync(join(dataDir, '.vite'))
  mkdirSync(join(dataDir, 'assets'))
  const home = { path: '/home', links: '<link rel=modulepreload href=/assets/home.js>', first: '<h1>First</h1>', paintsFirst: true }
  writeFileSync(join(dataDir, '.vite/entrances.json'), JSON.stringify([home]))
  const mail = await startMailCatcher({ dataDir })
  const settings: AppSettings = {
    ...readEnv({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT_FACTOR: '10000' }),
    databaseUrl: parts.db.url,
    eventstoreUrl: parts.node.url,
    smtpUrl: mail.url,
    masterKey: randomBytes(32),
    webDir: dataDir,
    devRouter: devMail(mail),
    addressesOf: async () => [],
    ...over,
  }
  const apps: App[] = []
  const joining = joiningAt({ pool: parts.db.pool, eventstoreUrl: parts.node.url, masterKey: settings.masterKey })
  const start = async (more: Partial<AppSettings>) => {
    const app = await startApp({ ...settings, ...more })
    apps.push(app)
    if (isUsual(over)) joins.set(app.url, joining.by(clockWith({ ...settings, ...more }.clockOffset)))
    return app
  }
  const another: TestApp['another'] = (clockOffset = 0, role = 'api', over = {}) => start({ clockOffset, role, ...over })
  const close = once(async () => {
    for (const app of apps) {
      joins.delete(app.url)
      await app.stop()
    }
    await joining.close()
    await mail.stop()
    await parts.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  atEnd(close) // for specs that fail before they do it
  const { url } = await start({})
  return { url, dataDir, parts, smtpUrl: mail.url, mails: mail.mails, another, close }
}

/** Whether its views come by themselves, and a registration has its two steps. */
const isUsual = ({ role = 'all', views, fullOnboarding = false }: Partial<AppSettings>): boolean =>
  role === 'all' && !views && !fullOnboarding

/** Asks a call as the web would, and holds its code against those that it declares. `body` is JSON, or a form that is sent as it is. */
export const ask = async (
  url: string,
  call: string,
  { body, token, key, method = 'POST' }: { body?: unknown; token?: string | undefined; key?: string | undefined; method?: string } = {},
): Promise<Answered> => {
  const isForm = body instanceof FormData
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(key && { 'Idempotency-Key': key }),
    ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
  }
  const sent = body === undefined ? {} : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }
  const response = await fetch(`${url}/api/${call}`, { method, headers, ...sent })
  mustBeDeclared(call, method, response.status)
  return { code: response.status, headers: response.headers, body: (await response.json()) as Answered['body'] }
}

const PASSWORD = 'scalpel please'
export const personOf = (name: string): Person => ({
  firstName: name,
  lastName: 'Sample',
  emailId: `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`,
  password: PASSWORD,
})

/** The form of a sign-up. */
export const joining = (name: string) => signUpForm(personOf(name))

/** A member who has done everything that makes one, and is signed in: at another process if it is named, whose clock may be another. */
export const member = async (url: string, name: string, signInAt = url): Promise<Session> => {
  const person = personOf(name)
  const session = await letJoin(url, person)
  if (signInAt === url) return session
  const { emailId, password } = person
  return (await ask(signInAt, 'login', { body: { emailId, password } })).body['records'] as Session
}

/** A clinical case as the form sends it, with photographs. */
export const caseForm = (
  over: Record<string, string> = {},
  ...photographs: { bytes: Uint8Array; name: string; type: string }[]
): FormData => {
  const form = new FormData()
  const fields = {
    title: 'Inguinal hernia, day 3',
    speciality: 'GI Surgery',
    age: '54',
    gender: 'Female',
    diagnosis: 'Recurrent inguinal hernia',
    history: 'Two repairs before',
    clinicalQuestions: 'Mesh or not?\n\nOpen or laparoscopic?',
    indemnity: 'true',
    patientConsent: 'true',
    relevant: 'true',
    ...over,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (photographs.length > 0) form.set('fileTypes', JSON.stringify(photographs.map(() => 'IMAGE')))
  for (const { bytes, name, type } of photographs) form.append('files', new Blob([Buffer.from(bytes)], { type }), name)
  return form
}

/** Posts one and answers its id. */
export const postCase = async (url: string, { token }: Session, form = caseForm()): Promise<number> => {
  const { code, body } = await ask(url, 'createClinicalCase', { body: form, token })
  if (code !== 200) throw new Error(`no case: ${JSON.stringify(body)}`)
  return (body['records'] as { id: number }).id
}

/** A page's socket, connected, or refused with the server's reason. */
export const openPage = (url: string, token: string): Promise<Page> =>
  new Promise((resolve, reject) => {
    const page: Page = io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
    page.once('connect', () => resolve(page)).once('connect_error', reject)
  })

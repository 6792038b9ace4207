import { readFileSync } from 'node:fs'
import Handlebars from 'handlebars'
import type { MailTask } from '../../commands/processes/mails.js'
import { doctor } from '../../domain/kernel/people/identity.js'

/** A mail as it goes out: what a person reads as text and, where that is shown, as a page. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

/** How somebody has no more mails like this one. */
export interface Unsubscribe {
  /** Completes "You get …". */
  readonly about: string
  /** Works without signing in: opened by a person, and posted to by their mail program (RFC 8058). */
  readonly link: string
  /** The page of their settings. */
  readonly settings: string
}

/** What the templates may speak of; `link` is where the button leads. */
export interface Words {
  readonly name: string
  readonly link: string
  /** Six digits, where a code is what the mail is for. */
  readonly code?: string
}

type Template = MailTask['template'] | 'recovery'

const SUBJECTS: Readonly<Record<Template, string>> = {
  verification: 'Please verify your email address',
  welcome: 'Welcome to SFS',
  recovery: 'Your code for a new password',
  'password-reset': 'Your password was reset',
  'password-changed': 'Your password was changed',
  'two-step-on': 'Two-step sign-in is on',
  'two-step-off': 'Two-step sign-in was turned off',
  'provider-linked': 'A new way to sign in to your account',
}

const sourceOf = (file: string): string => readFileSync(new URL(`templates/${file}.hbs`, import.meta.url), 'utf8')
const strict = { strict: true, knownHelpersOnly: true }
/** In a page names are escaped; in a text there is nothing to escape. */
const page = (file: string) => Handlebars.compile<object>(sourceOf(file), strict)
const plain = (file: string) => Handlebars.compile<object>(sourceOf(file), { ...strict, noEscape: true })

const formsOf = (name: string) => ({ html: page(`${name}.html`), text: plain(`${name}.text`) })

const layout = formsOf('layout')
/** Read and compiled when the first such letter is written. */
const bodies = new Map<string, typeof layout>()

const bodyOf = (template: string): typeof layout => {
  const body = bodies.get(template) ?? formsOf(template)
  bodies.set(template, body)
  return body
}

/**
 * Writes a letter: the template's own part within the one layout; `name` is whom it greets, and `link`, if it has one, where the
 * button leads. One that can be unsubscribed from says so at its end and to the mail program.
 */
export const letterOf = (
  template: string,
  subject: string,
  words: Readonly<Record<string, unknown>> & { readonly link?: string; readonly name?: string },
  siteUrl: string,
  unsubscribe?: Unsubscribe,
): Letter => {
  const body = bodyOf(template)
  const greeting = `Dear ${words.name ? doctor(words.name) : 'colleague'}`
  // An address has no quotes and no brackets any more, so it may stand in a page as it is.
  const told =
    words.link === undefined ? { ...words, greeting } : { ...words, greeting, link: new Handlebars.SafeString(new URL(words.link).href) }
  const within = (part: 'html' | 'text') => layout[part]({ subject, siteUrl, body: body[part](told), unsubscribe: unsubscribe ?? null })
  return { subject, text: within('text'), html: within('html'), ...(unsubscribe && { headers: headersOf(unsubscribe) }) }
}

/** By which a mail program offers to unsubscribe (RFC 2369, RFC 8058). */
const headersOf = ({ link }: Unsubscribe) => ({ 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

/** Writes a letter to a member. */
export const letter = (template: Template, words: Words, siteUrl: string): Letter =>
  letterOf(template, SUBJECTS[template], { ...words }, siteUrl)

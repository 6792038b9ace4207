import { readFileSync } from 'node:fs'
import { Router, type Response } from 'express'
import { onlyFromHere } from '../from-here.js'
import type { CaughtMail } from './caught-mail.js'
import { inboxPage } from './inbox-page.js'
import type { MailCatcher } from './mail-catcher.js'

const STYLE = readFileSync(new URL('inbox.css', import.meta.url), 'utf8')
const PAGE_POLICY = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A mail may look as it likes and link where it likes; it runs nothing and loads nothing. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'"

/** What was caught: `/dev/mail` for programs, `/dev/inbox` for a person; both on this machine alone. */
export const devMail = (catcher: Pick<MailCatcher, 'mails'>): Router => {
  const find = (number: string): CaughtMail | undefined => catcher.mails().find((mail) => String(mail.number) === number)

  return Router()
    .use('/dev', onlyFromHere)
    .get('/dev/mail', (_req, res) => {
      const mails = catcher.mails().map(({ to, subject, text, html, at }) => ({ to, subject, text, html, at }))
      res.set('Cache-Control', 'no-store').json(mails)
    })
    .get('/dev/inbox.css', (_req, res) => void res.type('css').send(STYLE))
    .get('/dev/inbox', (_req, res) => send(res, PAGE_POLICY, inboxPage(catcher.mails())))
    .get('/dev/inbox/:number', (req, res) => {
      const open = find(req.params.number)
      send(res.status(open ? 200 : 404), PAGE_POLICY, inboxPage(catcher.mails(), open))
    })
    .get('/dev/inbox/:number/html', (req, res) => {
      const html = find(req.params.number)?.html
      res.set('X-Frame-Options', 'SAMEORIGIN')
      send(res.status(html ? 200 : 404), MAIL_POLICY, linksOpenBeside(html ?? ''))
    })
}

const send = (res: Response, policy: string, html: string): void => {
  res.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).type('html').send(html)
}

const BASE = '<base target="_blank">'
const linksOpenBeside = (html: string): string => (/<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${BASE}`) : BASE + html)

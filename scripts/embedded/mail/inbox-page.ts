import type { CaughtMail } from './caught-mail.js'
import { escaped, withLinks } from './html.js'

/** The inbox: the mails (given newest last, shown newest first) and the one that is open. Works without JavaScript. */
export const inboxPage = (mails: readonly CaughtMail[], open?: CaughtMail): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${open ? `${escaped(titleOf(open))} · ` : ''}Inbox · SFS</title>
    <link rel="stylesheet" href="/dev/inbox.css">
  </head>
  <body>
    <header>
      <h1><a href="/dev/inbox">Inbox</a></h1>
      <p>All mail sent by this SFS is caught here.</p>
      <a class="button" href="${open ? linkTo(open) : '/dev/inbox'}">Check for new mail</a>
    </header>
    <main class="${open ? 'reading' : 'choosing'}">
      <nav aria-label="Mails">${
        mails.length > 0
          ? `<ol reversed>${mails
              .toReversed()
              .map((each) => entry(each, each === open))
              .join('')}</ol>`
          : EMPTY
      }</nav>
      ${open ? letter(open) : mails.length > 0 ? '<p class="hint">Choose a mail to read it.</p>' : ''}
    </main>
  </body>
</html>`

const EMPTY = '<p class="hint">No mail yet. Sign up to get the first one.</p>'

const linkTo = ({ number }: CaughtMail): string => `/dev/inbox/${number}`
const titleOf = ({ subject }: CaughtMail): string => subject || '(no subject)'

const time = ({ at }: CaughtMail): string => `<time datetime="${escaped(at)}">${escaped(at.slice(0, 16).replace('T', ' '))} UTC</time>`

const entry = (mail: CaughtMail, isOpen: boolean): string =>
  `<li><a href="${linkTo(mail)}"${isOpen ? ' aria-current="true"' : ''}>
    <strong>${escaped(titleOf(mail))}</strong>
    <span>${escaped(mail.to)}</span>
    ${time(mail)}
  </a></li>`

const letter = (mail: CaughtMail): string => `<article>
        <h2>${escaped(titleOf(mail))}</h2>
        <p class="about">to <b>${escaped(mail.to)}</b>, ${time(mail)}</p>
        ${mail.html === null ? `<div class="text">${withLinks(mail.text)}</div>` : withHtml(mail)}
      </article>`

const withHtml = (mail: CaughtMail): string =>
  `<iframe title="The mail" src="${linkTo(mail)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
        <details>
          <summary>As plain text</summary>
          <div class="text">${withLinks(mail.text)}</div>
        </details>`

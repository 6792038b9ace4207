import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const sourceOf = (file: string): string => readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8')

/** The variables of both colour schemes, and the typeface. */
export interface Look {
  readonly fonts: string
  readonly light: Readonly<Record<string, string>>
  readonly dark: Readonly<Record<string, string>>
}

const declared = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** Until the program says which scheme somebody has chosen, the device does. */
const stylesOf = ({ fonts, light, dark }: Look): string =>
  [
    `:root{--mantine-font-family:${fonts};${declared(light)}}`,
    `@media (prefers-color-scheme:dark){:root{${declared(dark)}}}`,
    smaller(sourceOf('app/first-paint.css')),
  ].join('')

/** Without comments and the blanks between rules. */
const smaller = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim()

/** The part of Inter that Latin letters need, which nearly every page does. */
const LATIN = /inter-latin-wght-normal-[\w-]+\.woff2$/

const SHEETS = /\s*<link rel="stylesheet"[^>]*>/g

/** It is loaded at once and counts when the program turns it on (web/app/styles.ts): its place among the others stays. */
const later = (sheet: string): string => sheet.replace('rel="stylesheet"', 'rel="preload" as="style"')

/** Has a page painted by its own bytes: its frame is in the document, with the few styles of it. Only the program waits for other stylesheets. */
export const firstPaint = (look: Look): Plugin => ({
  name: 'sfs-first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const font = Object.keys(bundle).find((name) => LATIN.test(name))
      if (!font) throw new Error('The build has no Latin Inter')
      const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`
      const sheets = html.match(SHEETS) ?? []
      const styles = `<style nonce="__NONCE__">${stylesOf(look)}</style>`
      return html.replaceAll(SHEETS, '').replace('</head>', `  ${styles}\n    ${preload}${sheets.map(later).join('')}\n  </head>`)
    },
  },
})

const { headline, line } = JSON.parse(sourceOf('site/content/landing.json')) as { headline: string; line: string }

/** What is told first to who is not signed in, as `web/site/Hero.tsx` draws it. */
export const HERO = `<div class="sfs-landing"><section><h1 class="sfs-headline">${headline}</h1><p class="sfs-line">${line}</p></section></div>`

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { withEarlySheets } from './sheets.js'

const fileAt = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const sourceOf = (file: string): string => fileAt(`web/${file}`)

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
    smaller(sourceOf('app/look/first-paint.css')),
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

/** How a stylesheet declares that part. Throws when the package does not any more. */
const latinFrom = (file: string): string => {
  const faces = fileAt('node_modules/@fontsource-variable/inter/wght.css').match(/@font-face \{[^}]+\}/g) ?? []
  const latin = faces.find((face) => face.includes('/inter-latin-wght-normal.woff2'))
  if (!latin) throw new Error('The package of Inter declares no Latin letters')
  return smaller(latin.replace(/url\([^)]+\)/, `url(/${file})`))
}

/** Has a page painted before any script or stylesheet has come: its frame is in the document, with the few styles of it. */
export const firstPaint = (look: Look): Plugin => ({
  name: 'sfs-first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const font = Object.keys(bundle).find((name) => LATIN.test(name))
      if (!font) throw new Error('The build has no Latin Inter')
      const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`
      return withEarlySheets(html).replace(
        '</head>',
        `  <style nonce="__NONCE__">${latinFrom(font)}${stylesOf(look)}</style>\n    ${preload}\n  </head>`,
      )
    },
  },
})

const { headline, line } = JSON.parse(sourceOf('site/content/landing.json')) as { headline: string; line: string }

/** A link that a browser follows without the program. It is as many pixels wide as Inter makes its words: before and after that has come nothing moves. */
const door = (to: string, text: string, width: number, look = ''): string =>
  `<a class="sfs-door${look}" style="width:${width}px" href="${to}">${text}</a>`
const JOIN_FREE = door('/signup', 'Join free', 113)

const hero = (doors: string): string =>
  `<div class="sfs-landing"><section><h1 class="sfs-headline">${headline}</h1><p class="sfs-line">${line}</p><div class="sfs-doors">${doors}</div></section></div>`

/** What is told first to who is not signed in, with the way in, as `web/app/routing/DoorPage.tsx` draws it above the form. */
export const HERO = hero(JOIN_FREE)

/** The same as `web/app/landing/HomePage.tsx` draws it, where a phone has no form. */
export const HOME_HERO = hero(JOIN_FREE + door('/login', 'Log in', 93, ' sfs-plain sfs-narrow'))

/** What a visitor finds at the end of the header, beside the room of the menu's button, as `web/app/frame/Header.tsx` draws it. */
export const TOOLS = `<div class="sfs-tools">${door('/login', 'Login / Signup', 139, ' sfs-plain sfs-small')}<span class="sfs-menu">Menu</span></div>`

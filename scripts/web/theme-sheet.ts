import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type MantineThemeOverride,
} from '@mantine/core'
import type { Plugin } from 'vite'
import type { Look } from './first-paint.js'

/** As the program imports it. */
const NAME = 'virtual:theme.css'
/** Where it would be, if it were written down. */
const PLACE = '/app/look/theme.css'

type Variables = Readonly<Record<string, string>>

/** What would write them in a browser: its part of the program works out all variables of Mantine's own theme as soon as it is there. */
const WRITER = /\/MantineCssVariables\/MantineCssVariables\.mjs$/

const usual = defaultCssVariablesResolver(DEFAULT_THEME)

const unlike = (others: Variables, own: Variables): Record<string, string> =>
  Object.fromEntries(Object.entries(own).filter(([name, value]) => others[name] !== value))

/** The variables of a theme and of both colour schemes, where they are not the ones that Mantine's own sheet has already. */
const sheetOf = (theme: MantineThemeOverride, colours: Pick<Look, 'light' | 'dark'>): string => {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  return convertCssVariables({
    variables: unlike(usual.variables, variables),
    light: unlike(usual.light, { ...light, ...colours.light }),
    dark: unlike(usual.dark, { ...dark, ...colours.dark }),
  })
}

/**
 * Has the variables of the theme among the first sheets. Mantine would write them into the body, behind the sheets that come with later parts of the
 * program: to a browser each of those is a change then, for which it works out every style, letter and place anew; a sheet at the end is merely one more.
 */
export const themeSheet = (theme: MantineThemeOverride, colours: Pick<Look, 'light' | 'dark'>): Plugin => {
  let isLeftOut = false
  return {
    name: 'sfs-theme-sheet',
    resolveId: (id) => (id === NAME ? PLACE : null),
    load(id) {
      if (id === PLACE) return sheetOf(theme, colours)
      if (!WRITER.test(id)) return null
      isLeftOut = true
      return 'export const MantineCssVariables = () => null'
    },
    generateBundle() {
      if (!isLeftOut) this.error('Mantine keeps what writes its variables elsewhere now (scripts/web/theme-sheet.ts)')
    },
  }
}

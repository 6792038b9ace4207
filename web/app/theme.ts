import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** A deep teal, warm greys, white paper. Red is for danger and for likes that are mine. */
const teal: MantineColorsTuple = [
  '#ecf6f5',
  '#d5eae8',
  '#a9d5d1',
  '#79bdb8',
  '#4fa5a0',
  '#2f8d89',
  '#177572',
  '#0d6462',
  '#0a5250',
  '#073f3e',
]
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#e9e6e0',
  '#dcd8d0',
  '#c4beb4',
  '#9a9388',
  '#6b655d',
  '#544f49',
  '#3b3733',
  '#211f1c',
]
const dark: MantineColorsTuple = [
  '#ece8e2',
  '#cfcac2',
  '#aea89f',
  '#857f77',
  '#4d4943',
  '#3d3a35',
  '#262521',
  '#191815',
  '#131210',
  '#0d0c0b',
]

const base = { size: 'md' } as const
/** Opens when it is pressed or typed into: a form that leads to its mistake does not cover it with the list. */
const closedOnFocus = { ...base, openOnFocus: false } as const

export const theme = createTheme({
  colors: { teal, gray, dark },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  black: '#211f1c',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '650' },
  components: {
    Anchor: { defaultProps: { underline: 'always' } }, // colour alone does not tell a link from its sentence
    Button: { defaultProps: base },
    TextInput: { defaultProps: base },
    PasswordInput: { defaultProps: base },
    Textarea: { defaultProps: base },
    Select: { defaultProps: closedOnFocus },
    MultiSelect: { defaultProps: closedOnFocus },
    NativeSelect: { defaultProps: base },
    Checkbox: { defaultProps: base },
    Radio: { defaultProps: base },
    RadioGroup: { defaultProps: base },
  },
})

/**
 * What Mantine has no name for: the desk under the paper, the edge of a control, and one shadow. Dimmed text keeps a contrast of 4.5:1 on
 * both, an edge one of 3:1 (WCAG 1.4.11).
 */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': '#77716a',
    '--mantine-color-error': '#b3261e',
    '--sfs-desk': gray[1],
    '--sfs-line': gray[3],
    '--sfs-edge': '#8f887d',
    '--sfs-like': '#c22f2f',
    '--sfs-accent': teal[7],
    '--sfs-warning-line': '#d9a441',
    '--sfs-warning-paper': '#fdf6e7',
    '--sfs-shadow': '0 1px 2px rgb(33 31 28 / 6%), 0 2px 8px rgb(33 31 28 / 4%)',
  },
  dark: {
    '--mantine-color-body': dark[6],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#9a948b',
    '--mantine-color-error': '#ff9c92',
    '--mantine-color-anchor': teal[3],
    '--mantine-color-teal-light': 'rgb(79 165 160 / 18%)',
    '--mantine-color-teal-light-color': teal[2],
    '--sfs-desk': dark[7],
    '--sfs-line': dark[5],
    '--sfs-edge': '#7d776f',
    '--sfs-like': '#ff8a80',
    '--sfs-accent': teal[3],
    '--sfs-warning-line': '#8a6a2c',
    '--sfs-warning-paper': '#2f2a1e',
    '--sfs-shadow': '0 1px 2px rgb(0 0 0 / 30%)',
  },
})

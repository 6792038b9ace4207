/** What is written on paper. */
export const INK = '#211f1c'

/** A deep teal, warm greys, white paper. Red is for danger and for likes that are mine. */
export const teal = ['#ecf6f5', '#d5eae8', '#a9d5d1', '#79bdb8', '#4fa5a0', '#2f8d89', '#177572', '#0d6462', '#0a5250', '#073f3e'] as const
export const gray = ['#faf9f7', '#f4f2ee', '#e9e6e0', '#dcd8d0', '#c4beb4', '#9a9388', '#6b655d', '#544f49', '#3b3733', '#211f1c'] as const
export const dark = ['#ece8e2', '#cfcac2', '#aea89f', '#857f77', '#4d4943', '#3d3a35', '#262521', '#191815', '#131210', '#0d0c0b'] as const

/** Inter, and until it is there what takes exactly its room (first-paint.css). */
export const FONTS = `'Inter Variable', 'Inter Fallback', 'Inter Fallback Roboto', system-ui, sans-serif`

/** Words in orange on paper, or on a paler orange: Mantine's own are too pale to be read. */
const BURNT_ORANGE = '#9a3d00'

/**
 * What Mantine has no name for: the desk under the paper, the edge of a control, and one shadow. Dimmed text keeps a contrast of 4.5:1 on
 * both, an edge one of 3:1 (WCAG 1.4.11).
 */
export const variables = {
  light: {
    '--mantine-color-body': '#fff',
    '--mantine-color-text': INK,
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': '#77716a',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-orange-light-color': BURNT_ORANGE,
    '--mantine-color-orange-outline': BURNT_ORANGE,
    '--sfs-desk': gray[1],
    '--sfs-line': gray[3],
    '--sfs-edge': '#8f887d',
    '--sfs-like': '#c22f2f',
    '--sfs-accent': teal[7],
    '--sfs-warning-line': '#d9a441',
    '--sfs-warning-paper': '#fdf6e7',
    '--sfs-shadow': '0 1px 2px rgb(33 31 28 / 6%), 0 4px 16px rgb(33 31 28 / 5%)',
  },
  dark: {
    '--mantine-color-body': dark[6],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#9a948b',
    '--mantine-color-error': '#ff9c92',
    '--mantine-color-anchor': teal[3],
    '--mantine-color-gray-light': 'rgb(196 190 180 / 16%)',
    '--mantine-color-gray-light-color': dark[0],
    '--mantine-color-red-light': 'rgb(255 156 146 / 14%)',
    '--mantine-color-red-light-color': '#ff9c92',
    '--mantine-color-orange-light': 'rgb(255 192 120 / 14%)',
    '--mantine-color-orange-light-color': '#ffc078',
    '--mantine-color-teal-light': 'rgb(79 165 160 / 18%)',
    '--mantine-color-teal-light-color': teal[2],
    '--sfs-desk': dark[7],
    '--sfs-line': dark[5],
    '--sfs-edge': '#7d776f',
    '--sfs-like': '#ff8a80',
    '--sfs-accent': teal[3],
    '--sfs-warning-line': '#8a6a2c',
    '--sfs-warning-paper': '#2f2a1e',
    '--sfs-shadow': '0 1px 2px rgb(0 0 0 / 30%), 0 4px 16px rgb(0 0 0 / 20%)',
  },
} as const

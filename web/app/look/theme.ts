import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import { Pressed } from '../../shared/ui/Pressed.js'
import { dark, FONTS, gray, INK, teal, variables as colours } from './colours.js'

const base = { size: 'md' } as const
/**
 * Opens when it is pressed or typed into: a form that leads to its mistake does not cover it with the list. Enter takes the first that fits what
 * is typed.
 */
const choice = { ...base, openOnFocus: false, selectFirstOptionOnChange: true } as const

/** Round enough to be friendly, the same everywhere; half of it for what is smaller than a finger. */
const RADIUS = '8px'
const SMALL_RADIUS = '4px'
const SHADOW = 'var(--sfs-shadow)'

export const theme = createTheme({
  fontFamily: FONTS,
  radius: { xs: SMALL_RADIUS, sm: SMALL_RADIUS, md: RADIUS, lg: RADIUS },
  shadows: { xs: SHADOW, sm: SHADOW, md: SHADOW, lg: SHADOW, xl: SHADOW },
  colors: { teal, gray, dark },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  black: INK,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '650' },
  components: {
    Anchor: { defaultProps: { underline: 'always' } }, // colour alone does not tell a link from its sentence
    Button: { defaultProps: { ...base, component: Pressed } as object }, // one that loads keeps the focus
    TextInput: { defaultProps: base },
    PasswordInput: { defaultProps: base },
    Textarea: { defaultProps: base },
    Select: { defaultProps: choice },
    MultiSelect: { defaultProps: choice },
    NativeSelect: { defaultProps: base },
    Checkbox: { defaultProps: { ...base, radius: 'sm' } },
    Badge: { defaultProps: { radius: 'sm' } },
    InputError: { defaultProps: { 'data-clear': 'read' } }, // toasts leave it free (shared/ui/notices/clear-place.ts)
    Radio: { defaultProps: base },
    RadioGroup: { defaultProps: base },
  },
})

/** The colours of both schemes, as Mantine asks for them. */
export const variables: CSSVariablesResolver = () => ({ variables: {}, ...colours })

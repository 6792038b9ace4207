import { dark, gray, INK, teal } from './colours.js'

/**
 * The colours of the ways in that the document holds before the program is there, as Mantine works them out for its buttons: under names of their own,
 * since these stay when another scheme is chosen. Only the build takes them (vite.config.ts): in the program they would be weight.
 */
export const doorColours = {
  light: { '--sfs-door': teal[7], '--sfs-door-edge': gray[4], '--sfs-door-text': INK },
  dark: { '--sfs-door': teal[6], '--sfs-door-edge': dark[4], '--sfs-door-text': '#fff' },
} as const

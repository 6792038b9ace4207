/** Of a device that is used with a finger: its keyboard is on the screen, and covers half of it. */
export const BY_THUMB = '(pointer: coarse)'

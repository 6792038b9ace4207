const MINUTE = 60

/** "3:07", as players show it. */
export const playingTime = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(Math.floor(seconds % MINUTE)).padStart(2, '0')}`

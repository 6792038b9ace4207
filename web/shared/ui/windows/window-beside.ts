/** Where something is looked at: a window beside this one, else this one. */
export interface Way {
  readonly go: (url: string) => void
  readonly giveUp: () => void
}

/** `opened`: what `window.open` gave while the person pressed, since later no browser opens a window; null from one that opens none. */
export const wayIn = (opened: Window | null): Way =>
  opened
    ? { go: (url) => opened.location.replace(url), giveUp: () => opened.close() }
    : { go: (url) => void window.open(url, '_self'), giveUp: () => undefined }

import type { Provider } from './calls.js'

const NAMES = { google: 'Google', apple: 'Apple' } as const satisfies Record<Provider, string>

export const isProvider = (name: string | undefined): name is Provider => name !== undefined && name in NAMES
export const nameOf = (provider: Provider): string => NAMES[provider]

/** With whom one can sign in here: the server writes it into the page. */
export const offered = (): readonly Provider[] =>
  (document.querySelector<HTMLMetaElement>('meta[name="providers"]')?.content ?? '').split(' ').filter(isProvider)

import type { BodyOf } from '../../../api/contract/call.js'
import type { startSignIn } from '../../../api/contract/members/providers.js'
import { settings } from '../net/server-settings.js'

export type Provider = BodyOf<typeof startSignIn>['provider']

const NAMES = { google: 'Google', apple: 'Apple' } as const satisfies Record<Provider, string>

export const isProvider = (name: string | undefined): name is Provider => name !== undefined && name in NAMES
export const nameOf = (provider: Provider): string => NAMES[provider]

/** With whom one can sign in here. */
export const signInProviders = (): readonly Provider[] => settings().providers.filter(isProvider)

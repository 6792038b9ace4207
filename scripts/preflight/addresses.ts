import type { Env } from '../../api/env.js'
import type { Part, Warning } from './check.js'

type Told = Pick<Env, 'publicUrl' | 'mailFrom' | 'trustProxy'>

const isLocal = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host) || host.endsWith('.localhost')

const isSafe = (url: string): boolean => url.startsWith('https://')

const ofLinks = ({ publicUrl }: Told): string | Warning => {
  if (isLocal(new URL(publicUrl).hostname))
    return { warning: `links in mails lead to ${publicUrl}, this machine: set PUBLIC_URL to the address that people use` }
  if (isSafe(publicUrl)) return publicUrl
  return { warning: 'PUBLIC_URL begins with http://, so that passwords can be read on their way: use https://' }
}

const ofSender = ({ mailFrom }: Told): string | Warning => {
  const [, host = ''] = /@([^@>]*)>?$/.exec(mailFrom) ?? []
  return isLocal(host) ? { warning: `mails come from ${mailFrom}, which other mail servers refuse: set MAIL_FROM` } : mailFrom
}

const ofProxy = ({ publicUrl, trustProxy }: Told): string | Warning =>
  isSafe(publicUrl) && trustProxy.length === 0
    ? { warning: 'TRUST_PROXY is not set: behind the proxy that https needs, all visitors share one set of limits; name the proxy there' }
    : ''

/** What visitors and mails are told of where SFS is, which nobody notices while SFS itself runs well. */
export const addressesPart = (told: Told): Part => ({
  checks: Object.entries({ 'public address': ofLinks, 'sender of mails': ofSender, proxy: ofProxy }).map(([name, of]) => ({
    name,
    run: () => Promise.resolve(of(told)),
  })),
})

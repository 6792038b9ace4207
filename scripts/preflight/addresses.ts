import type { Env } from '../../api/env.js'
import type { Part } from './check.js'

const isLocal = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host) || host.endsWith('.localhost')

/** What visitors and mails are told of where SFS is, which nobody notices while SFS itself runs well. */
export const addressesPart = ({ publicUrl, mailFrom, trustProxy }: Pick<Env, 'publicUrl' | 'mailFrom' | 'trustProxy'>): Part => {
  const { hostname, protocol } = new URL(publicUrl)
  const isSafe = protocol === 'https:'
  return {
    checks: [
      {
        name: 'public address',
        async run() {
          if (isLocal(hostname))
            return { warning: `links in mails lead to ${publicUrl}, this machine: set PUBLIC_URL to the address that people use` }
          if (isSafe) return publicUrl
          return { warning: `PUBLIC_URL begins with http://, so that sign-ins can be read on their way: use https://` }
        },
      },
      {
        name: 'sender of mails',
        run: async () =>
          isLocal(mailFrom.split('@').at(-1)!.replace('>', ''))
            ? { warning: `mails come from ${mailFrom}, which other mail servers refuse: set MAIL_FROM` }
            : mailFrom,
      },
      {
        name: 'proxy',
        run: async () =>
          isSafe && trustProxy.length === 0
            ? {
                warning:
                  'TRUST_PROXY is not set: behind the proxy that https needs, all visitors share one set of limits; name the proxy there',
              }
            : '',
      },
    ],
  }
}

import { isIP } from 'node:net'
import { Refusal } from '../../domain/kernel/refusal.js'
import { NO_LINK } from '../contract/meetings/meeting-desk.js'
import type { Deps } from '../deps.js'
import { hostIn, isPublicHost } from '../http/public/public-host.js'
import { isPublic } from '../http/public/public-lookup.js'

const PRIVATE = 'This address leads to a private network, where members cannot follow it.'

/** Whether an address leads into no private network, by its number, by its name or by any address that the name has now. */
export const leadsOutside = async (url: URL, addressesOf: Deps['addressesOf']): Promise<boolean> => {
  const host = hostIn(url)
  return isPublicHost(host) && (isIP(host) > 0 || (await addressesOf(host)).every(isPublic))
}

const refused = (msg: string) => new Refusal('invalid', msg, [{ field: 'event_link', msg }])

/**
 * Where those meet who have registered, as it is kept; null where nothing is given. Refuses what is not https, holds a password, or leads into a private
 * network, by a number, or by a name of which one address is in one: members press it without looking, from inside their hospitals. A name that nobody
 * knows at the moment is believed, and so is the one that the event has (`known`):
 * what they lead to is asked again when members are told (link-now.ts).
 */
export const linkIn = async (
  given: string | undefined,
  addressesOf: Deps['addressesOf'],
  known?: string | null,
): Promise<string | null> => {
  const typed = given?.trim() ?? ''
  if (typed === '') return null
  if (typed === known) return typed
  if (!URL.canParse(typed)) throw refused(NO_LINK)
  const url = new URL(typed)
  if (url.protocol !== 'https:') throw refused(NO_LINK)
  if (url.username || url.password) throw refused('Please give the address without a name and a password.')
  if (!(await leadsOutside(url, addressesOf))) throw refused(PRIVATE)
  return url.href
}

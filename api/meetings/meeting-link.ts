import { Refusal } from '../../domain/kernel/refusal.js'
import { NO_LINK } from '../contract/meetings/meeting-desk.js'
import { hostIn, isPublicHost } from '../http/public/public-host.js'

const refused = (msg: string) => new Refusal('invalid', msg, [{ field: 'event_link', msg }])

/**
 * Where those meet who have registered, as it is kept; null where nothing is given. Refuses what is not https, holds a password, or leads into a private
 * network: members press it without looking, from inside their hospitals.
 */
export const linkIn = (given = ''): string | null => {
  const typed = given.trim()
  if (typed === '') return null
  if (!URL.canParse(typed)) throw refused(NO_LINK)
  const url = new URL(typed)
  if (url.protocol !== 'https:') throw refused(NO_LINK)
  if (url.username || url.password) throw refused('Please give the address without a name and a password.')
  if (!isPublicHost(hostIn(url))) throw refused('This address leads to a private network, where members cannot follow it.')
  return url.href
}

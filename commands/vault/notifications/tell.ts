import type { MemberId } from '../../../domain/kernel/ids.js'

/** The channel on which every process hears whose lists have changed. */
export const NOTIFICATIONS = 'notifications'

/** Postgres takes messages of less than 8,000 bytes: so many numbers and the spaces between them are less. */
const IN_A_MESSAGE = 700

/** What says so: within a transaction it is heard once that is committed. */
export const tellOf = (members: readonly MemberId[]) => {
  const messages: string[] = []
  for (let from = 0; from < members.length; from += IN_A_MESSAGE) messages.push(members.slice(from, from + IN_A_MESSAGE).join(' '))
  return { name: 'tellOf', text: 'select pg_notify($1, message) from unnest($2::text[]) message', values: [NOTIFICATIONS, messages] }
}

/** Whose lists have changed, as it was said. */
export const toldOf = (message: string): string[] => message.split(' ')

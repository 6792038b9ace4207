import type { RequestEvent } from '../../../domain/deletion-requests/messages.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Log } from '../../../domain/kernel/ports.js'
import type { MemberEvent } from '../../../domain/members/messages.js'

/** In which words an event of a stream asks for a deletion; null once their key is destroyed. */
export const wordsAt = async (log: Pick<Log, 'readLeft'>, stream: string, version: number): Promise<string | null> => {
  const [asked] = (await log.readLeft(stream, version - 1, 1)) as Recorded<MemberEvent | RequestEvent>[]
  if (asked?.type === 'AccountDeletionRequested') return asked.data.reason
  return asked?.type === 'DeletionRequested' ? asked.data.message : null
}

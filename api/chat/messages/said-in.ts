import { LONGEST_MESSAGE } from '../../../domain/chats/messages.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { TOO_LONG } from '../../contract/chat/chat-fields.js'
import { pleaseCheck } from '../../http/please-check.js'
import { uriDecoded } from '../../http/fields/uri-decoded.js'
import { wellFormed } from '../../http/well-formed.js'
import { isVisible } from '../../../domain/kernel/visible.js'

const field = 'chatSendText'

const refused = (msg: string): Refusal => pleaseCheck([{ field, msg }])

/** What somebody writes, decoded. Refuses what is blank and what is too long (contract, sendChatMessage). */
export const saidIn = (encoded: string): string => {
  const { [field]: text } = wellFormed({ [field]: uriDecoded(encoded) }) // decoded, it may be what no text may be
  if (!isVisible(text)) throw refused('Write something first.')
  if (Array.from(text).length > LONGEST_MESSAGE) throw refused(TOO_LONG)
  return text
}

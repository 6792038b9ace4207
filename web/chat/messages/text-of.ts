import type { ChatMessage } from '../calls.js'

/** A text is URI-encoded in transit (DECISIONS S-05); what was never encoded is what it is. */
export const textOf = ({ message, type }: Pick<ChatMessage, 'message' | 'type'>): string => {
  if (message === null || type !== 1) return message ?? ''
  try {
    return decodeURIComponent(message)
  } catch {
    return message
  }
}

import { useRef } from 'react'
import { newKey } from '../net/http.js'

/** Gives the key of a command: the same for the same content, however often it is sent; another content is another command. */
export const useCommandKey = (): ((content: unknown) => string) => {
  const command = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (command.current.content !== text) command.current = { content: text, key: newKey() }
    return command.current.key
  }
}

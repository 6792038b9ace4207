import { useRef } from 'react'
import { newKey } from '../http.js'

/** Gives the key of a wish: the same for the same content, however often it is sent; another content is another wish. */
export const useWish = (): ((content: unknown) => string) => {
  const wish = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (wish.current.content !== text) wish.current = { content: text, key: newKey() }
    return wish.current.key
  }
}

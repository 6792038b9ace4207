import { VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import classes from './ChatBadge.module.css'
import { inTitle } from './in-title.js'
import { useUnreadRooms } from './useUnread.js'

/** More are not told apart. */
const MOST = 99

/** In how many rooms something waits to be read, on what leads to the chat and, where it is told to, before the title of the page; nothing for none. */
export const ChatBadge = ({ isInTitle = false }: { readonly isInTitle?: boolean }) => {
  const rooms = useUnreadRooms()
  useEffect(() => inTitle(isInTitle ? rooms : 0), [isInTitle, rooms])
  if (rooms === 0) return null
  return (
    <span className={classes.badge}>
      {rooms > MOST ? `${MOST}+` : rooms}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  )
}

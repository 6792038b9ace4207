import type { ComponentType } from 'react'
import { Chat } from '../../opportunities/chat.js'
import { ChatButton } from '../../chat/ChatButton.js'
import { doctor } from '../../shared/format/person.js'

/** A page of opportunities from which members can talk to each other. */
export const withChat = (Page: ComponentType) => {
  const Chatting = () => (
    <Chat
      value={(other, name) => <ChatButton other={other} label={name === null ? 'Chat with this member' : `Chat with ${doctor(name)}`} />}
    >
      <Page />
    </Chat>
  )
  return Chatting
}

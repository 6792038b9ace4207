import { useSelector } from 'react-redux'
import { ChatButton } from '../../chat/ChatButton.js'
import { SearchWindow } from '../../search/SearchWindow.js'
import { doctor } from '../../shared/format/person.js'
import { selectMe } from '../../shared/session/session.js'

interface Props {
  readonly opened: boolean
  readonly close: () => void
}

/** The search for surgeons, from which each who is found can be written to. */
export const SearchWithChat = ({ opened, close }: Props) => {
  const me = useSelector(selectMe)
  return (
    <SearchWindow
      opened={opened}
      close={close}
      chat={({ id, full_name }) => id !== me && <ChatButton other={id} label={`Chat with ${doctor(full_name)}`} opened={close} />}
    />
  )
}

import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface Props {
  readonly label: string
  readonly text: string
  readonly setText: (text: string) => void
}

/** Narrows a list of the chat to whose name has what is typed. */
export const NameSearch = ({ label, text, setText }: Props) => (
  <TextInput
    type="search"
    size="md"
    aria-label={label}
    placeholder={label}
    maxLength={100}
    autoComplete="off"
    leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
    rightSection={text && <CloseButton aria-label="Clear text" onClick={() => setText('')} />}
    value={text}
    onChange={({ currentTarget }) => setText(currentTarget.value)}
  />
)
